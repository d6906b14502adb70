import { Toast } from '@base-ui/react/toast';
import { CircleCheck, Info, OctagonAlert, Undo2, X, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from './icon-button.tsx';
import { Button } from './button.tsx';
import { useBottomBarHeight } from './keep-messages-above.ts';
import { showInTurn } from './show-in-turn.ts';

const LOOKS = {
  success: { icon: CircleCheck, edge: 'border-l-live', mark: 'text-live' },
  note: { icon: Info, edge: 'border-l-muted', mark: 'text-soft' },
  failure: { icon: OctagonAlert, edge: 'border-l-error', mark: 'text-error' },
};

export type Message = {
  readonly type: keyof typeof LOOKS;
  readonly title: string;
  readonly description: string | undefined;
  readonly action?: ToastAction | undefined;
};

export type ToastAction = {
  readonly id: string;
  readonly name: string;
  readonly shortcut?: string;
  // A message with this action does not close after some seconds: it stays until the user closes it or another message comes.
  readonly staysUntilNext?: boolean;
  readonly icon?: LucideIcon;
  readonly onPress: () => void;
};

const manager = Toast.createToastManager<ToastAction>();

// Failures, notes and messages with a button stay longer.
const DECISION_MS = 10_000;

export type ToastViewportProps = {
  // Called once messages can be shown; the returned function is called on unmount.
  onReady: (show: (message: Message) => void) => () => void;
};

export function ToastViewport({ onReady }: ToastViewportProps) {
  const barHeight = useBottomBarHeight();
  // After the provider's own effect, which subscribes to the manager.
  useEffect(() => onReady(showInTurn<Message>(({ type }) => (type === 'failure' ? 2000 : 1000), replace)), [onReady]);
  return (
    <Toast.Provider toastManager={manager} limit={1}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Notificações"
          // In the empty part of the sidebar, where it covers nothing. Elsewhere only its buttons take clicks: what it covers
          // can still be pressed.
          className="pointer-events-none md:in-data-[sidebar=wide]:right-auto md:in-data-[sidebar=wide]:bottom-34 md:in-data-[sidebar=wide]:left-3 md:in-data-[sidebar=wide]:w-54 fixed inset-x-3 top-16 z-50 flex flex-col md:top-auto md:right-4 md:bottom-4 md:left-auto md:w-88"
          style={{ marginBottom: barHeight }}
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

let shownId: string | null = null;

// One message at a time.
function replace({ type, action, ...words }: Message): void {
  const timeout = type !== 'success' || action ? { timeout: action?.staysUntilNext ? 0 : DECISION_MS } : {};
  if (shownId !== null && shownId !== action?.id) manager.close(shownId);
  shownId = manager.add({ ...words, ...timeout, ...(action && { id: action.id, data: action }), type });
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastAction>();
  return toasts.map((toast, index) => {
    const failed = toast.type === 'failure';
    const { icon: Icon, edge, mark } = LOOKS[toast.type as Message['type']];
    return (
      // The viewport announces messages politely; role=alert interrupts. One that was replaced disappears at once.
      <Toast.Root
        key={toast.id}
        toast={toast}
        role={failed ? 'alert' : 'group'}
        aria-modal={undefined}
        className={`border border-l-4 border-line bg-raised transition data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0 ${edge} ${index > 0 ? 'hidden' : ''}`}
      >
        <Toast.Content className="flex items-start gap-3 pl-3">
          <Icon aria-hidden size={20} className={`mt-3 shrink-0 ${mark}`} />
          <div className="min-w-0 flex-1 py-2">
            {/* A long name must not make it cover the page; what it tells of stands there too. */}
            <Toast.Title className="line-clamp-3 font-semibold wrap-anywhere" />
            <Toast.Description className="line-clamp-5 text-sm text-soft wrap-anywhere" />
            {toast.data && <ActionButton action={toast.data} />}
          </div>
          <span className="pointer-events-auto">
            <Toast.Close render={<IconButton aria-label="Fechar aviso" />} aria-hidden={undefined}>
              <X aria-hidden size={18} />
            </Toast.Close>
          </span>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

// Closes the message: the action shows its own.
function ActionButton({ action: { id, name, shortcut, icon: Icon = Undo2, onPress } }: { action: ToastAction }) {
  const press = () => {
    manager.close(id);
    onPress();
  };
  return (
    <div className="pointer-events-auto mt-2 flex">
      <Button
        size="small"
        icon={<Icon aria-hidden size={18} />}
        aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control')}
        onClick={press}
      >
        {name}
        {shortcut && (
          <kbd aria-hidden className="text-sm text-muted max-md:hidden in-data-[sidebar=wide]:hidden">
            {shortcut}
          </kbd>
        )}
      </Button>
    </div>
  );
}
