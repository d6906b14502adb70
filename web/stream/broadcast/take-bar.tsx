import { ChevronLeft, ChevronRight, EyeOff } from 'lucide-react';
import { ALERT_MS, sceneLabel } from '../../../domain/stream/broadcast.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { SquareButton } from '../../ui/square-button.tsx';
import { broadcastTexts } from './texts.ts';
import type { Act } from './use-broadcast.ts';
import type { Desk } from './use-desk.ts';

const SECONDS = ALERT_MS / 1000;

const STAYS = [
  { value: 'stays', label: 'Fica no ar' },
  { value: 'leaves', label: `Sai em ${SECONDS} s` },
];

type Props = { desk: Desk; act: Act };

// Below the monitors: how long the scene stays, its pages, and on a desktop the take itself.
export function TakeBar({ desk, act, phone }: Props & { phone: boolean }) {
  return (
    <div className="flex flex-wrap gap-2">
      {!phone && (
        <div className="grid min-w-0 flex-1">
          <Take desk={desk} />
        </div>
      )}
      <div className={phone ? 'min-w-0 flex-1' : 'w-36'}>
        <Select
          label="Quanto tempo fica"
          labelHidden
          options={STAYS}
          value={desk.leaves ? 'leaves' : 'stays'}
          onValue={(value) => desk.setLeaves(value === 'leaves')}
        />
      </div>
      <SquareButton label="Página anterior" onClick={() => void act({ act: 'turn', by: -1 })}>
        <ChevronLeft aria-hidden size={20} />
      </SquareButton>
      <SquareButton label="Próxima página" onClick={() => void act({ act: 'turn', by: 1 })}>
        <ChevronRight aria-hidden size={20} />
      </SquareButton>
      {!phone && <Hide desk={desk} />}
    </div>
  );
}

// The bar at the bottom of a phone: the button that puts the preview on air says which scene and for how long. The button that hides
// the program is at the other side, so that no thumb hits it by mistake.
export function PhoneDock({ desk }: { desk: Desk }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-gutter -mb-gutter grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-t border-line bg-side px-gutter py-2">
      <Hide desk={desk} />
      <Take desk={desk} phone />
    </div>
  );
}

function Take({ desk, phone = false }: { desk: Desk; phone?: boolean }) {
  const { preview, problem, isConnected, leaves } = desk;
  const words = !isConnected ? broadcastTexts.noTake : problem;
  const label = sceneLabel(preview);
  return (
    <Button
      look="primary"
      size={phone ? 'large' : 'normal'}
      disabled={words !== null}
      aria-keyshortcuts="Enter"
      onClick={() => void desk.take()}
    >
      <span className="min-w-0">
        {phone ? 'Pôr no ar' : <span className="block truncate">Pôr no ar: {label}</span>}
        {(phone || words !== null) && (
          <span className="block font-sans text-sm tracking-normal normal-case">
            {words ?? `${label} · ${leaves ? `sai em ${SECONDS} s` : 'fica no ar'}`}
          </span>
        )}
      </span>
      {!phone && words === null && <Key>Enter</Key>}
    </Button>
  );
}

function Hide({ desk }: { desk: Desk }) {
  const off = desk.onAir === null || !desk.isConnected;
  return (
    <Button icon={<EyeOff aria-hidden size={20} />} disabled={off} aria-keyshortcuts="Escape" onClick={desk.hide}>
      Tirar
      <span className="contents max-md:hidden">
        <Key>Esc</Key>
      </span>
    </Button>
  );
}

export function Key({ children }: { children: string }) {
  return (
    <kbd aria-hidden className="caps border border-current px-1.5 text-sm">
      {children}
    </kbd>
  );
}
