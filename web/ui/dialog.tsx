import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

const WIDTHS = { normal: 'max-w-lg', wide: 'max-w-3xl', broad: 'max-w-5xl', stage: 'max-w-7xl' };

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  width?: keyof typeof WIDTHS;
  // A click outside does not close it.
  question?: boolean;
  // Opens over another dialog and covers it with a second backdrop, as a question does.
  over?: boolean;
  // Cannot be closed while an action runs.
  locked?: boolean;
  // Contains typed text: a click outside does not close it.
  holdsText?: boolean;
  // On a phone it is at the bottom, as wide as the screen.
  sheet?: boolean;
  initialFocus?: ComponentProps<typeof BaseDialog.Popup>['initialFocus'];
  finalFocus?: ComponentProps<typeof BaseDialog.Popup>['finalFocus'];
  children: ReactNode;
};

// Modal. Its content is mounted anew at each opening.
export function Dialog(props: Props) {
  const { open, onOpenChange, title, description, width = 'normal', question = false, locked = false } = props;
  const isOver = question || props.over === true;
  const Root = question ? AlertDialog.Root : BaseDialog.Root;
  const popup = useRef<HTMLDivElement>(null);
  const press = props.holdsText ? { disablePointerDismissal: true } : {};
  return (
    <Root open={open} onOpenChange={(wanted) => !locked && onOpenChange(wanted)} {...press}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop
          forceRender={isOver}
          className={`fixed inset-0 bg-ground/85 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 ${isOver ? 'z-30' : 'z-20'}`}
        />
        <BaseDialog.Viewport
          className={`fixed inset-0 z-30 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto p-3 ${props.sheet ? 'max-md:place-items-end max-md:p-0' : ''}`}
        >
          <BaseDialog.Popup
            ref={popup}
            initialFocus={props.initialFocus ?? (() => findMainAnswer(popup.current) ?? true)}
            finalFocus={props.finalFocus}
            className={`cut cut-large cut-fill-panel cut-line-line flex w-full flex-col gap-4 p-gutter transition data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 ${WIDTHS[width]}`}
          >
            <div className="flex items-start justify-between gap-4">
              <BaseDialog.Title className="caps min-w-0 text-2xl leading-tight wrap-anywhere">{title}</BaseDialog.Title>
              <span className="-my-2 -mr-3 flex">
                <BaseDialog.Close render={<IconButton aria-label="Fechar" disabled={locked} />}>
                  <X aria-hidden size={20} />
                </BaseDialog.Close>
              </span>
            </div>
            {description && (
              <BaseDialog.Description render={<div />} className="text-soft wrap-anywhere">
                {description}
              </BaseDialog.Description>
            )}
            {props.children}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </Root>
  );
}

export function DialogCancel({ children }: { children: ReactNode }) {
  return <BaseDialog.Close render={<Button />}>{children}</BaseDialog.Close>;
}

// The initial focus by default: the first field, else the answer that acts.
function findMainAnswer(popup: HTMLElement | null): HTMLElement | null | undefined {
  const field = popup?.querySelector<HTMLElement>('input:not([type=file], [aria-hidden], :disabled), textarea');
  return field ?? popup?.querySelector<HTMLElement>('[data-answers] > :last-child');
}

// The answer that acts comes last.
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div data-answers className="mt-2 flex flex-wrap justify-end gap-2 max-md:flex-col-reverse">
      {children}
    </div>
  );
}
