import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { KEY } from './decline-reasons.tsx';
import { reviewTexts as words } from './texts.ts';

type Props = { open: boolean; isOn: boolean; onTurn: (on: boolean) => void; onClose: () => void };

// All keys, with the switch that turns single keys off.
export function KeysDialog({ open, isOn, onTurn, onClose }: Props) {
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
