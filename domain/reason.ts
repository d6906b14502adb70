// Of the reason of a change, and of the words to captains who are declined.
export const MAX_REASON_LENGTH = 500;
