import { CircleCheck, ClipboardPaste, Plus, Undo2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { placePoints, SEASON_PRESETS, type SeasonRules } from '../../domain/season/rules.ts';
import { decimalText, readDecimal, readWhole } from '../rules/decimals.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { RuleInput, Was } from '../rules/editor/rule-field.tsx';
import { Segments } from '../rules/editor/segments.tsx';
import { type DraftBand, draftBands, firstPlaces, type PointsDraft, type PointsProblems } from './points-draft.ts';
import { Dialog } from '../ui/dialog.tsx';
import { PasteForm } from '../rules/editor/paste-form.tsx';

type Props = { open: boolean; onClose: () => void; onBands: (bands: readonly DraftBand[]) => void };

const OPTIONS = { onlyColumn: 'added', perKill: '0', lobby: 0 } as const;

// Reads points from pasted text: two columns of a spreadsheet, or a list.
function PastePointsDialog({ open, onClose, onBands }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Colar pontos"
      description="Duas colunas de uma planilha, lugar e pontos, como “1º 100” ou “11-15 20”. Ou todos em uma linha: 25, 18, 15."
      holdsText
    >
      <PasteForm
        options={OPTIONS}
        button="Usar estes pontos"
        onUse={(bands) => {
          onBands(bands.map(({ to, added }, id) => ({ id, to, points: added })));
          onClose();
        }}
      />
    </Dialog>
  );
}

export type PartProps = {
  draft: PointsDraft;
  saved: SeasonRules;
  problems: PointsProblems;
  onChange: (part: Partial<PointsDraft>) => void;
};

// The points of each place, from a preset, typed or pasted.
export function PlacesPanel({ draft, saved, problems, onChange }: PartProps) {
  const [pasting, setPasting] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { bands } = draft;
  const from = firstPlaces(bands);
  const isWhole = !Object.keys(problems).some((field) => field.startsWith('band '));
  const preset = SEASON_PRESETS.find((one) => isSame(draftBands(one.bands), bands));
  const change = (index: number, part: Partial<DraftBand>) =>
    onChange({ bands: bands.with(index, { ...bands[index]!, ...part }) });
  const last = readWhole(bands.at(-1)!.to);
  return (
    <section aria-label="Pontos por lugar" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="poster text-2xl">Pontos por lugar</h2>
        {isWhole && (
          <p className="flex items-center gap-1.5 text-sm text-soft">
            <CircleCheck aria-hidden size={16} /> 1º a {last}º
          </p>
        )}
      </div>
      <Segments
        grow
        label="Tabela de pontos"
        choices={[['own', 'Própria'] as const, ...SEASON_PRESETS.map(({ id, name }) => [id, name] as const)]}
        value={preset?.id ?? 'own'}
        onValue={(id) => {
          const chosen = SEASON_PRESETS.find((one) => one.id === id);
          if (chosen) onChange({ bands: draftBands(chosen.bands) });
        }}
      />
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Faixas"
        className="grid gap-x-4 outline-none sm:grid-cols-2 lg:grid-cols-1 2xl:grid-cols-2"
      >
        {bands.map((band, index) => (
          <BandRow
            key={band.id}
            band={band}
            from={from[index]!}
            saved={saved}
            isOnly={bands.length === 1}
            problem={problems[`band ${band.id}`]}
            onChange={(part) => change(index, part)}
            onRemove={() => {
              onChange({ bands: bands.toSpliced(index, 1) });
              // The pressed button disappears with its row.
              list.current?.focus();
            }}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Plus aria-hidden size={18} />}
          onClick={() =>
            onChange({
              bands: [
                ...bands,
                { id: Math.max(...bands.map(({ id }) => id)) + 1, to: String((last || 0) + 1), points: '0' },
              ],
            })
          }
        >
          Faixa
        </Button>
        <Button icon={<ClipboardPaste aria-hidden size={18} />} onClick={() => setPasting(true)}>
          Colar
        </Button>
        <Button icon={<Undo2 aria-hidden size={18} />} onClick={() => onChange({ bands: draftBands(saved.bands) })}>
          Voltar ao salvo
        </Button>
      </div>
      <Checkbox
        label="Empatados dividem os pontos"
        hint="Desligado, todos levam os pontos do melhor lugar."
        checked={draft.splitTies}
        onChecked={(splitTies) => onChange({ splitTies })}
      />
      <p className="text-sm text-soft">
        Vale o lugar final de cada etapa, depois das decisões. Se uma etapa for corrigida, a temporada se refaz sozinha.
      </p>
      <PastePointsDialog open={pasting} onClose={() => setPasting(false)} onBands={(bands) => onChange({ bands })} />
    </section>
  );
}

type RowProps = {
  band: DraftBand;
  from: number;
  saved: SeasonRules;
  isOnly: boolean;
  problem: string | undefined;
  onChange: (part: Partial<DraftBand>) => void;
  onRemove: () => void;
};

function BandRow({ band, from, saved, isOnly, problem, onChange, onRemove }: RowProps) {
  const place = Number.isNaN(from) ? '?' : `${from}º`;
  const problemId = `season-band-${band.id}`;
  const described = problem === undefined ? {} : { problemId };
  const was = Number.isNaN(from) ? undefined : placePoints({ ...saved, splitTies: false }, from);
  const isChanged = was !== undefined && was !== readDecimal(band.points);
  return (
    <li className="border-t border-line py-1.5">
      <div className="flex items-center gap-1.5">
        <span className="min-w-8 font-semibold tabular-nums">{place}</span>
        <span className="text-sm text-muted">até</span>
        <RuleInput
          label={`${place} até`}
          width="place"
          value={band.to}
          {...described}
          onValue={(to) => onChange({ to })}
        />
        <span className="min-w-0 grow text-right">{isChanged && <Was>{decimalText(was)}</Was>}</span>
        <RuleInput
          label={`Pontos do ${place}`}
          width="factor"
          value={band.points}
          isChanged={isChanged}
          {...described}
          onValue={(points) => onChange({ points })}
        />
        <button
          type="button"
          aria-label={`Tirar a faixa do ${place}`}
          disabled={isOnly}
          onClick={onRemove}
          className="grid size-9 shrink-0 cursor-pointer place-items-center text-soft transition-colors max-md:size-11 hover:text-text disabled:cursor-default disabled:opacity-40"
        >
          <X aria-hidden size={18} />
        </button>
      </div>
      {problem !== undefined && <AlertLine id={problemId}>{problem}</AlertLine>}
    </li>
  );
}

function isSame(a: readonly DraftBand[], b: readonly DraftBand[]): boolean {
  return (
    a.length === b.length && a.every(({ to, points }, index) => to === b[index]!.to && points === b[index]!.points)
  );
}
