import { CircleCheck, ClipboardPaste, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { decimalText, readDecimal, readWhole } from '../decimals.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import type { DraftBand } from './rules-draft.ts';
import { type Editor, problemAt, useEditor } from './editor-state.ts';
import { RuleInput, Was } from './rule-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { killValueOf } from './edit-draft.ts';
import { PasteForm } from './paste-form.tsx';
import { Segments } from './segments.tsx';

const COLUMNS = 'grid grid-cols-[2.75rem_2.75rem_3.75rem_3.75rem_minmax(0,1fr)_2.25rem] items-center gap-1.5';

export function BandsPanel() {
  const { draft, problems, edit } = useEditor();
  const [pasting, setPasting] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const general = problemAt(problems, ['bands']);
  const isWhole = problemAt(problems, ['bands'], true) === undefined;
  const most = Math.max(1, ...draft.bands.map((band) => worth(band)));
  return (
    <section aria-label="Faixas de colocação">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="poster text-2xl">Faixas de colocação</h2>
        {isWhole && (
          <p className="flex items-center gap-1.5 text-sm text-live">
            <CircleCheck aria-hidden size={16} /> 1º a {draft.lobby}º sem buraco
          </p>
        )}
      </div>
      <div aria-hidden className={`caps pb-1 text-sm text-muted ${COLUMNS}`}>
        <span>De</span>
        <span>Até</span>
        <span>× kill</span>
        <span>+ pts</span>
      </div>
      <ul ref={list} tabIndex={-1} aria-label="Faixas" className="outline-none">
        {draft.bands.map((band, index) => (
          <BandRow
            key={band.id}
            band={band}
            index={index}
            share={worth(band) / most}
            // The pressed button disappears with its row.
            onRemoved={() => list.current?.focus()}
          />
        ))}
      </ul>
      {general !== undefined && <AlertLine>{general}</AlertLine>}
      <div className="flex flex-wrap gap-2 border-t border-line pt-3">
        <Button icon={<Plus aria-hidden size={18} />} onClick={() => edit({ type: 'addBand' })}>
          Faixa
        </Button>
        <Button icon={<ClipboardPaste aria-hidden size={18} />} onClick={() => setPasting(true)}>
          Colar tabela
        </Button>
      </div>
      <PasteDialog open={pasting} onClose={() => setPasting(false)} />
    </section>
  );
}

type RowProps = { band: DraftBand; index: number; share: number; onRemoved: () => void };

function BandRow({ band, index, share, onRemoved }: RowProps) {
  const { draft, saved, problems, edit } = useEditor();
  const name = `${index + 1}ª faixa`;
  const was = bandWas(band, saved);
  const found = FIELDS.flatMap(({ field }) => problemAt(problems, ['bands', index, field]) ?? []);
  const problemId = `band-${band.id}-problem`;
  return (
    <li className="border-t border-line py-1.5">
      <div className={COLUMNS}>
        {FIELDS.map(({ field, words, width }) => (
          <RuleInput
            key={field}
            label={`${name}: ${words}`}
            width={width}
            value={band[field]}
            isChanged={was?.fields.includes(field) === true}
            problemId={problemAt(problems, ['bands', index, field]) === undefined ? undefined : problemId}
            onValue={(text) => edit({ type: 'band', index, field, text })}
          />
        ))}
        <div className="min-w-0">
          <div
            aria-hidden
            className={`h-2 max-sm:hidden ${was ? 'bg-live' : 'bg-line'}`}
            style={{ width: `${Math.max(4, share * 100)}%` }}
          />
          {was?.text && (
            <div className="whitespace-nowrap max-sm:hidden">
              <Was>{was.text}</Was>
            </div>
          )}
        </div>
        <button
          type="button"
          aria-label={`Tirar a ${name}`}
          disabled={draft.bands.length === 1}
          onClick={() => {
            edit({ type: 'removeBand', index });
            onRemoved();
          }}
          className="grid size-9 cursor-pointer place-items-center text-soft transition-colors hover:text-text disabled:cursor-default disabled:opacity-40"
        >
          <X aria-hidden size={18} />
        </button>
      </div>
      {was?.text && (
        <div className="sm:hidden">
          <Was>{was.text}</Was>
        </div>
      )}
      {found.length > 0 && (
        <div id={problemId} className="mt-1">
          {found.map((sentence) => (
            <AlertLine key={sentence}>{sentence}</AlertLine>
          ))}
        </div>
      )}
    </li>
  );
}

const FIELDS = [
  { field: 'from', words: 'de', width: 'place' },
  { field: 'to', words: 'até', width: 'place' },
  { field: 'perKill', words: 'pontos por kill', width: 'factor' },
  { field: 'added', words: 'pontos somados', width: 'factor' },
] as const;

// The length of the bar: the points for each kill plus the added points.
function worth({ perKill, added }: DraftBand): number {
  const [each, extra] = [readDecimal(perKill), readDecimal(added)];
  return (Number.isNaN(each) ? 0 : each) + (Number.isNaN(extra) ? 0 : extra);
}

type Field = (typeof FIELDS)[number]['field'];

// How a row differs from the saved rules; in words only if all its placements had the same values.
function bandWas(band: DraftBand, saved: Editor['saved']): { text: string; fields: readonly Field[] } | null {
  const [from, to] = [readWhole(band.from), readWhole(band.to)];
  const before = saved.bands.filter((one) => one.from <= to && one.to >= from);
  const isSavedRange = before.length === 1 && before[0]?.from === from && before[0].to === to;
  const differs = (field: 'perKill' | 'added') => before.some((one) => one[field] !== readDecimal(band[field]));
  const fields: Field[] = [
    ...(isSavedRange ? [] : (['from', 'to'] as const)),
    ...(['perKill', 'added'] as const).filter(differs),
  ];
  if (fields.length === 0) return null;
  const [first, ...others] = before;
  const isOne = first && others.every(({ perKill, added }) => perKill === first.perKill && added === first.added);
  const texts = [
    ...(isOne && differs('perKill') ? [`× ${decimalText(first.perKill)}`] : []),
    ...(isOne && differs('added') ? [`+ ${decimalText(first.added)}`] : []),
  ];
  return { text: texts.join(' '), fields };
}

type Props = { open: boolean; onClose: () => void };

// Reads bands from pasted text and previews them before they replace the table.
function PasteDialog({ open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Colar tabela"
      description="Uma linha por faixa, como “1º 12”, “2-5 1,8” ou as colunas de uma planilha. Ou todos os pontos em uma linha: 12, 9, 7, 5."
      holdsText
    >
      <PasteBands onClose={onClose} />
    </Dialog>
  );
}

function PasteBands({ onClose }: { onClose: () => void }) {
  const { draft, edit } = useEditor();
  const [onlyColumn, setOnlyColumn] = useState<'added' | 'perKill'>('added');
  return (
    <PasteForm
      options={{ onlyColumn, perKill: killValueOf(draft) ?? '1', lobby: readWhole(draft.lobby) || 50 }}
      button="Usar esta tabela"
      onUse={(bands) => {
        edit({ type: 'bands', bands });
        onClose();
      }}
    >
      {(bands) => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <span className="text-soft">Com um número só, ele é</span>
            <Segments
              label="O que é o número de uma linha com um só"
              choices={[
                ['added', '+ pontos'],
                ['perKill', '× por kill'],
              ]}
              value={onlyColumn}
              onValue={setOnlyColumn}
            />
          </div>
          <p aria-live="polite" className="text-soft">
            {bands && `${bands.length === 1 ? '1 faixa' : `${bands.length} faixas`}: ${preview(bands)}`}
          </p>
        </>
      )}
    </PasteForm>
  );
}

function preview(bands: readonly { from: string; to: string; perKill: string; added: string }[]): string {
  const shown = bands.slice(0, 6).map(({ from, to, perKill, added }) => {
    const places = from === to ? `${from}º` : `${from}º a ${to}º`;
    return `${places} × ${perKill} + ${added}`;
  });
  return `${shown.join(' · ')}${bands.length > 6 ? ' · …' : ''}`;
}
