import { useQuery } from '@tanstack/react-query';
import { ChevronRight, ListFilter } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { Band, RuleSet } from '../../../domain/rules/rule-set.ts';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { decimalText } from '../../rules/decimals.ts';
import { ownPresetsQuery, presetsQuery, type ListedPreset } from '../../rules/rules-data.ts';
import { texts as commonTexts } from '../../kit/every-screen.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { firstRunTexts as texts } from './texts.ts';

// The presets begin with those of the specification.
const USUAL = 2;

type Props = { value: string; onValue: (presetId: string) => void };

// How the cup scores: the two usual formats with what a kill is worth, and one line for all others.
export function RuleCards({ value, onValue }: Props) {
  const presets = useQuery(presetsQuery);
  const own = useQuery(ownPresetsQuery);
  const name = useId();
  const usual = presets.data?.slice(0, USUAL) ?? [];
  const others = presets.data ? [...presets.data.slice(USUAL), ...(own.data ?? [])] : [];
  const radio = (preset: ListedPreset) => ({
    name,
    checked: preset.id === value,
    onChoose: () => onValue(preset.id),
  });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5">
        <span className="font-semibold">{texts.rules}</span>
        <span className="pl-2 text-sm text-soft"> {texts.rulesHint}</span>
      </legend>
      {presets.data ? (
        <>
          <div className="grid gap-3 lg:grid-cols-2">
            {usual.map((preset) => (
              <Choice key={preset.id} {...radio(preset)} rules={preset.rules}>
                <Multipliers bands={preset.rules.bands} />
              </Choice>
            ))}
          </div>
          <Others chosen={others.find(({ id }) => id === value)} presets={others}>
            {others.map((preset) => (
              <Choice key={preset.id} {...radio(preset)} rules={preset.rules} />
            ))}
          </Others>
        </>
      ) : presets.isError ? (
        <>
          <LoadFailure title={texts.rulesFailed} load={presets} />
          <p className="text-sm text-soft">{texts.rulesFailedDetail}</p>
        </>
      ) : (
        <SkeletonRows label={commonTexts.loading} count={2} />
      )}
    </fieldset>
  );
}

type OthersProps = { presets: readonly ListedPreset[]; chosen: ListedPreset | undefined; children: ReactNode };

function Others({ presets, chosen, children }: OthersProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={`flex min-h-control cursor-pointer items-center gap-3 border px-3 text-left hover:border-edge ${chosen ? 'border-text' : 'border-line'}`}
      >
        <ListFilter aria-hidden size={20} className="shrink-0" />
        <span className="min-w-0 flex-1 truncate">
          <strong>{texts.others(presets.length)}</strong>{' '}
          <span className="text-soft">
            {chosen ? chosen.rules.name : presets.map(({ rules }) => rules.name).join(', ')}
          </span>
        </span>
        <ChevronRight aria-hidden size={18} className={`shrink-0 transition-transform ${open ? 'rotate-90' : ''}`} />
      </button>
      <div id={id} hidden={!open} className="grid max-h-72 gap-2 overflow-y-auto lg:grid-cols-2">
        {children}
      </div>
    </>
  );
}

type ChoiceProps = { rules: RuleSet; name: string; checked: boolean; onChoose: () => void; children?: ReactNode };

function Choice({ rules, name, checked, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer flex-col gap-3 border-2 border-line bg-side p-3 has-checked:border-text has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text not-has-checked:hover:border-edge">
      <span className="flex items-start gap-3">
        <input
          type="radio"
          name={name}
          checked={checked}
          onChange={onChoose}
          className="mt-0.5 size-5 shrink-0 cursor-pointer accent-text outline-none"
        />
        <span className="min-w-0">
          <span className="caps block text-label wrap-anywhere">{rules.name}</span>
          <span className="block text-sm text-soft">{factsOf(rules)}</span>
        </span>
      </span>
      {children}
    </label>
  );
}

function Multipliers({ bands }: { bands: readonly Band[] }) {
  return (
    <span className="flex gap-1">
      {bands.map((band) => (
        <span key={band.from} className="flex min-w-0 flex-1 flex-col items-center bg-ground py-1">
          <span className="poster text-label whitespace-nowrap">× {decimalText(band.perKill)}</span>
          <span className="text-sm whitespace-nowrap text-soft">{placesText(band, band === bands.at(-1))}</span>
        </span>
      ))}
    </span>
  );
}

function placesText({ from, to }: Band, isLast: boolean): string {
  if (isLast) return `${from}+`;
  return from === to ? `${from}º` : `${from}–${to}`;
}

// '50 times · 5 quedas, todas contam'
function factsOf({ lobby, rounds, counting }: RuleSet): string {
  const counted = {
    all: 'todas contam',
    average: 'vale a média',
    best: counting.kind === 'best' ? `contam as ${counting.rounds} melhores` : '',
  }[counting.kind];
  return `${lobby} times · ${rounds} quedas, ${counted}`;
}
