// Longest reason of a change, and longest message to the captain of a declined sign-up.
export const MAX_REASON_LENGTH = 500;
