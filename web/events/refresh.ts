// Captains sign up while the page is open.
export const REFRESHED = {
  refetchInterval: 10_000,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const;
