interface ScreenSize {
  screen: string;
  kind: string;
  kb: number;
  limitKb: number;
  /** Scripts that are fetched, where their number has a limit. */
  files?: number;
  mostFiles?: number;
}
export function listScreenSizes(): ScreenSize[];
