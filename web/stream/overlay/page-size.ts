// 5 × 4 on a desktop, 4 × 5 on a tablet, 2 × 10 on a phone.
export const PAGE_SIZE = 20;
export const COLUMNS = { desktop: 5, tablet: 4, phone: 2 };
