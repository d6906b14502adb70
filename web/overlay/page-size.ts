// 5 × 4 on a desktop, 2 × 10 on a phone.
export const PAGE_SIZE = 20;
export const COLUMNS = { desktop: 5, phone: 2 };
