import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

type Props = { label: string; children: ReactNode };

// A table that scrolls horizontally if it is too wide; only then it is focusable. `relative` keeps screen-reader text
// inside the scroll area.
export function WideTable({ label, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(frame);
  const reachable = scrolls ? { role: 'region', tabIndex: 0, 'aria-label': label } : {};
  return (
    <div ref={frame} {...reachable} className="relative overflow-x-auto">
      <table aria-label={label} className="w-full border-collapse text-left">
        {children}
      </table>
    </div>
  );
}

function useOverflow(frame: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [frame]);
  return overflows;
}
