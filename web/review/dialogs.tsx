import type { ReactNode } from 'react';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import type { Shared } from './layout.tsx';
import { MissingList } from './missing-list.tsx';
import { RemindAll } from './missing-strip.tsx';
import { reviewTexts as words } from './texts.ts';
import type { Reminders } from './use-reminders.ts';

// The queue where it is no column, who has not sent, and the keys.
export function Dialogs({ shared, list }: { shared: Shared; list: ReactNode }) {
  const { missing, reminders, now, keySwitch, opened, onOpened } = shared;
  const close = () => onOpened(null);
  return (
    <>
      <Dialog open={opened === 'queue' && list !== null} onOpenChange={close} title={words.queue} sheet>
        <div className="-mx-gutter flex max-h-[70vh] flex-col border-y border-line">{list}</div>
      </Dialog>
      <Dialog open={opened === 'missing'} onOpenChange={close} title={words.unsent(missing.length)} sheet>
        <RemindAll teams={missing} reminders={reminders} now={now} />
        <div className="max-h-[60vh] overflow-y-auto">
          <MissingList teams={missing} reminders={reminders} now={now} />
        </div>
      </Dialog>
      <KeysDialog open={opened === 'keys'} isOn={keySwitch.isOn} onTurn={keySwitch.turn} onClose={close} />
      <UncopiedText reminders={reminders} />
    </>
  );
}

// The text, where the browser does not copy.
function UncopiedText({ reminders }: { reminders: Reminders }) {
  const { uncopied, dismiss } = reminders;
  return (
    <Dialog open={uncopied !== null} onOpenChange={dismiss} title={words.textTitle} description={words.notCopied}>
      <p className="border border-line bg-ground p-3 whitespace-pre-line wrap-anywhere">{uncopied}</p>
      <div className="flex justify-end">
        <CopyButton text={uncopied ?? ''} onDone={(copied) => copied && dismiss()} />
      </div>
    </Dialog>
  );
}
