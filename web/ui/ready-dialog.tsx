import { X } from 'lucide-react';
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  initialFocus: RefObject<HTMLElement | null>;
  // The element that gets the focus after closing; null is the one that had it before.
  finalFocus: () => HTMLElement | null;
  children: ReactNode;
};

// A modal for the busiest step of a screen: it stays mounted, so that opening it only shows it. Closed it is `invisible`, not
// `hidden`: the browser then lays it out ahead. Elsewhere use Dialog.
export function ReadyDialog({ open, onClose, title, description, initialFocus, finalFocus, children }: Props) {
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const findFinalFocus = useEffectEvent(finalFocus);
  const opener = useRef<Element | null>(null);
  // Before the paint, so that the next key reaches the dialog.
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    const page = document.getElementById('root');
    page?.setAttribute('aria-hidden', 'true');
    initialFocus.current?.focus();
    return () => page?.removeAttribute('aria-hidden');
  }, [open, initialFocus]);
  // React runs the cleanup above before it has made all changes of the DOM. A call of `focus` there would compute the layout of
  // a half-changed page, and the browser would compute it again before the paint.
  useLayoutEffect(() => {
    if (open || !opener.current) return;
    const next = findFinalFocus() ?? opener.current;
    opener.current = null;
    if (next instanceof HTMLElement) next.focus();
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab') keepFocusInside(popup.current, event);
  };
  const closeFromOutside = (event: MouseEvent) => {
    if (event.target !== event.currentTarget) return;
    // The press would move the focus away again.
    event.preventDefault();
    onClose();
  };
  return createPortal(
    <div
      role="presentation"
      onKeyDown={onKeyDown}
      onMouseDown={closeFromOutside}
      className={`fixed inset-0 z-30 grid place-items-center overflow-y-auto overscroll-contain bg-ground/85 p-3 contain-strict ${open ? '' : 'invisible'}`}
    >
      <div
        ref={popup}
        role={open ? 'dialog' : undefined}
        aria-modal={open}
        // As in Base UI's dialogs.
        data-open={open ? '' : undefined}
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-description` : undefined}
        tabIndex={-1}
        className="cut cut-large cut-fill-panel cut-line-line flex w-full max-w-lg flex-col gap-4 p-gutter outline-none"
      >
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="caps min-w-0 text-2xl leading-tight wrap-anywhere">
            {title}
          </h2>
          <span className="-my-2 -mr-3 flex">
            <IconButton aria-label="Fechar" onClick={onClose}>
              <X aria-hidden size={20} />
            </IconButton>
          </span>
        </div>
        {description && (
          <div id={`${id}-description`} className="text-soft wrap-anywhere">
            {description}
          </div>
        )}
        {children}
      </div>
    </div>,
    document.body,
  );
}

// Tab goes from the last control to the first, and back.
function keepFocusInside(popup: HTMLElement | null, event: KeyboardEvent): void {
  const controls = [...(popup?.querySelectorAll<HTMLElement>('input, button, a[href], textarea') ?? [])].filter(
    (control) => control.tabIndex >= 0 && !control.matches(':disabled'),
  );
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  if (document.activeElement !== from && document.activeElement !== popup) return;
  event.preventDefault();
  to?.focus();
}
