import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from './icon-button.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  // Gets the focus when the drawer closes.
  opener: RefObject<HTMLElement | null>;
  title: string;
  children: ReactNode;
};

export function Drawer({ open, onOpenChange, opener, title, children }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 bg-ground/80 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          finalFocus={opener}
          className="fixed inset-y-0 left-0 z-30 flex w-72 max-w-[85vw] flex-col overflow-y-auto border-r border-line bg-side p-4 transition-transform data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <div className="mb-4 flex items-center justify-between">
            <Dialog.Title className="poster text-2xl">{title}</Dialog.Title>
            <Dialog.Close render={<IconButton aria-label="Fechar menu" />}>
              <X aria-hidden size={22} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
