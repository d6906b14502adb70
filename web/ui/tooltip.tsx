import { useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';

type Props = { label: string; children: ReactNode };

// To the right of an icon; the child has the accessible name. Written by hand because every page has it: a positioning
// library would be a tenth of the script.
export function Tooltip({ label, children }: Props) {
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  const show = ({ currentTarget }: SyntheticEvent) => {
    const { right, top, height } = currentTarget.getBoundingClientRect();
    setPlace({ left: right + 10, top: top + height / 2 });
  };
  const hide = () => setPlace(null);
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
  return (
    <span
      role="presentation"
      className="flex flex-col"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {children}
      {/* In a portal, because the panels beside the bar come later in the document. */}
      {place &&
        createPortal(
          <span
            aria-hidden
            style={place}
            className="caps pointer-events-none fixed z-40 -translate-y-1/2 border border-line bg-raised px-3 py-1.5 text-label"
          >
            {label}
          </span>,
          document.body,
        )}
    </span>
  );
}
