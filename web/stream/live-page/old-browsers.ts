// OBS 28 to 30 contain a Chromium of 2022, which lacks this method.
export function supportOldBrowsers(): void {
  if ('toSorted' in Array.prototype) return;
  // oxlint-disable-next-line no-extend-native -- it stands in for what a newer browser has
  Object.defineProperty(Array.prototype, 'toSorted', {
    value<T>(this: T[], compare?: (a: T, b: T) => number): T[] {
      const copy = [...this];
      copy.sort(compare);
      return copy;
    },
  });
}
