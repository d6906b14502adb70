// The page follows what captains do while it is open.
export const REFRESHED = {
  refetchInterval: 10_000,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const;
