import { useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';

type Props = { label: string; children: ReactNode };

// Words at the right of a picture, for eyes; the accessible name stands on the child itself. Made by hand because it stands
// in the frame of every page, where a positioning library would be a tenth of the script.
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
      {/* Over the page, not inside the bar: the panels beside it come after the bar. */}
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
