import { Captions, EyeOff } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { LOWER_THIRD, LOWER_THIRD_KINDS, type LowerThird } from '../../../domain/stream/broadcast.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceBar } from '../../ui/choice-bar.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Key } from './take-bar.tsx';
import { broadcastTexts } from './texts.ts';
import { LOWER_THIRD_FIELD, type LowerThirdForm } from './use-lower-third.ts';

const KINDS = LOWER_THIRD_KINDS.map(({ name, label }) => ({ value: name, label }));

const UNTIL_TAKEN = 'stays';

const TIMES = [
  ...[5, 10, 20, 30].map((seconds) => ({ value: String(seconds * 1000), label: `${seconds} s` })),
  { value: UNTIL_TAKEN, label: 'Até tirar' },
];

type Props = { form: LowerThirdForm; known: readonly LowerThird[] };

// A name and a line over any scene. While somebody types, the preview shows it.
export function LowerThirdPanel({ form, known }: Props) {
  const { draft, change, onAir, error } = form;
  const typed = {
    autoComplete: 'off',
    onFocus: () => form.setTyping(true),
    onBlur: () => form.setTyping(false),
    // Enter shows what was typed and gives the keys back to the desk.
    onKeyDown: ({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
      if (key === 'Enter' && !nativeEvent.isComposing && form.show()) currentTarget.blur();
    },
  };
  return (
    <section aria-label="Tarja">
      <Panel>
        <PanelTitle title="Tarja">
          <span role="status" className={`min-w-0 truncate text-sm ${onAir ? 'text-live' : 'text-soft'}`}>
            {onAir ? broadcastTexts.lowerThirdOn(onAir.name) : broadcastTexts.lowerThirdHint}
          </span>
        </PanelTitle>
        <div className="grid gap-2">
          <ChoiceBar
            label="Tipo"
            labelHidden
            choices={KINDS}
            value={draft.kind}
            onValue={(kind) => change({ kind: kind as LowerThird['kind'] })}
          />
          <TextField
            label="1ª linha"
            beside={`até ${LOWER_THIRD.name}`}
            {...typed}
            name={LOWER_THIRD_FIELD}
            maxLength={LOWER_THIRD.name}
            value={draft.name}
            error={error}
            onValueChange={(name) => change({ name })}
          />
          <TextField
            label="2ª linha"
            beside={`até ${LOWER_THIRD.line}`}
            {...typed}
            maxLength={LOWER_THIRD.line}
            value={draft.line}
            onValueChange={(line) => change({ line })}
          />
          <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-2">
            <Button
              icon={onAir ? <EyeOff aria-hidden size={18} /> : <Captions aria-hidden size={18} />}
              aria-keyshortcuts="T"
              disabled={!form.isConnected}
              onClick={form.toggle}
            >
              <span>
                {onAir ? 'Tirar' : 'Mostrar'}
                <span className="sr-only"> tarja</span>
              </span>
              <Key>T</Key>
            </Button>
            <Select
              label="Tempo da tarja"
              labelHidden
              options={TIMES}
              value={draft.ms === null ? UNTIL_TAKEN : String(draft.ms)}
              onValue={(value) => change({ ms: value === UNTIL_TAKEN ? null : Number(value) })}
            />
          </div>
        </div>
        {known.length > 0 && (
          <ul aria-label="Últimas tarjas" className="mt-3 grid divide-y divide-line border-t border-line">
            {known.map((one) => (
              <li key={`${one.kind} ${one.name} ${one.line}`}>
                <button
                  type="button"
                  onClick={() => change(one)}
                  className="flex min-h-control w-full cursor-pointer flex-wrap items-baseline gap-x-2 py-1 text-left hover:text-soft"
                >
                  <span className="font-semibold wrap-anywhere">{one.name}</span>
                  <span className="text-sm text-muted wrap-anywhere">
                    {[LOWER_THIRD_KINDS.find(({ name }) => name === one.kind)?.label, one.line].join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </section>
  );
}

// On a phone, above the button that takes: the one on air, the one that is typed, or the last one.
export function LowerThirdRow({ form, known }: Props) {
  const { onAir, draft } = form;
  const shown = onAir ?? (draft.name.trim() === '' ? known[0] : draft);
  if (!shown) return null;
  const time = TIMES.find(({ value }) => value === (shown.ms === null ? UNTIL_TAKEN : String(shown.ms)))?.label;
  return (
    <div className="flex items-center gap-3">
      <Captions aria-hidden size={20} className="shrink-0 text-muted" />
      <p className={`min-w-0 flex-1 truncate ${onAir ? 'text-live' : 'text-soft'}`}>Tarja: {shown.name}</p>
      <Button disabled={!form.isConnected} onClick={onAir ? form.toggle : () => form.show(shown)}>
        {onAir ? 'Tirar' : `Mostrar ${time ?? ''}`}
        <span className="sr-only"> tarja: {shown.name}</span>
      </Button>
    </div>
  );
}
