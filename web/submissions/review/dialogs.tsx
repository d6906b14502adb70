import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Shared } from './layout.tsx';
import { MissingList } from './missing-list.tsx';
import { RemindAll } from './missing-strip.tsx';
import { reviewTexts as words } from './texts.ts';
import type { Reminders } from './use-reminders.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { KEY } from './decline-reasons.tsx';

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

type Props = { open: boolean; isOn: boolean; onTurn: (on: boolean) => void; onClose: () => void };

// All keys, with the switch that turns single keys off.
function KeysDialog({ open, isOn, onTurn, onClose }: Props) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={words.keys}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5">
        {words.keyRows.map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt className="flex gap-1">
              {keys.split(' ').map((key) => (
                <kbd key={key} className={KEY}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={words.singleKeys} hint={words.singleKeysHint} checked={isOn} onChecked={onTurn} />
    </Dialog>
  );
}
