// 5 × 4, on a phone 2 × 10.
export const PAGE_SIZE = 20;
export const COLUMNS = { desktop: 5, phone: 2 };
