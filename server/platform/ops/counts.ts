/** What this process has done since its start, for /metrics. Nothing decides on it. */
export const counts = { reports: 0, pages: 0, pictures: 0 };
