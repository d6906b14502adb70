interface ScreenSize {
  screen: string;
  kind: string;
  kb: number;
  limitKb: number;
  /** Number of script files, where it has a limit. */
  files?: number;
  mostFiles?: number;
}
export function listScreenSizes(): ScreenSize[];
export function listScreenFiles(): { screen: string; files: string[] }[];
