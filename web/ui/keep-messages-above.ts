/**
 * For `ref` of a bar that sticks to the bottom of the screen: as long as it is mounted, messages appear above it and do not cover
 * its buttons.
 */
export function keepMessagesAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bottom-bar');
  };
}
