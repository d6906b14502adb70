interface ScreenSize {
  screen: string;
  kind: string;
  kb: number;
  limitKb: number;
}
export function listScreenSizes(): ScreenSize[];
