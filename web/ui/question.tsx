import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

type Props = {
  open: boolean;
  title: string;
  confirm: string;
  cancel: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
};

// Asks first, in the browser's own dialog: ConfirmDialog would weigh as much as the rest of a public page.
export function Question({ open, title, confirm, cancel, busy, onConfirm, onCancel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      onClose={onCancel}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-detail`}
      className="cut cut-large cut-fill-panel cut-line-line m-auto w-[calc(100%-1.5rem)] max-w-lg p-gutter text-text backdrop:bg-ground/85"
    >
      <h2 id={`${id}-title`} className="caps text-2xl">
        {title}
      </h2>
      <div id={`${id}-detail`} className="mt-2 text-soft wrap-anywhere">
        {children}
      </div>
      <div className="mt-gutter flex flex-wrap justify-end gap-2 max-md:flex-col-reverse">
        <Button onClick={onCancel}>{cancel}</Button>
        <Button look="primary" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
