// Limits of the administrator's lists.
export const MAX_SEARCH_LENGTH = 200;
export const MAX_PAGE = 1_000_000;
