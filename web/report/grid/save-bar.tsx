import { TriangleAlert } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { keepMessagesAbove } from '../../ui/keep-messages-above.ts';
import { countOf, playerNames } from '../teams-and-results.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import type { GridRow } from './grid-rows.ts';
import { gridTexts } from './texts.ts';
import type { FocusedCell } from './use-focused-cell.ts';
import type { GridForm } from './use-grid.ts';

export type FootProps = {
  grid: GridForm;
  focused: FocusedCell | null;
  ended: boolean;
  // Whether another button of the screen is the primary one.
  isQuiet: boolean;
  onTeam: (teamId: string) => void;
};

// What is unsaved, the warning that is looked at, and the button that saves. Tab leads from the last cell to that button, then to
// the warning, and at last to the button that discards.
export function SaveBar({ grid, focused, ended, isQuiet, onTeam }: FootProps) {
  const [asking, setAsking] = useState(false);
  const { toSave, unsaved, rows } = useDeferredValue(grid.view);
  const row = rows.find(({ team }) => team.id === focused?.team);
  const warned = ended ? undefined : row && isWarned(row) ? row : rows.find(isWarned);
  return (
    <div
      ref={keepMessagesAbove}
      className="sticky bottom-0 z-10 mt-2 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border border-edge bg-panel px-3 py-1"
    >
      <div className="order-3 ml-auto">
        <Button
          look={isQuiet ? 'quiet' : 'primary'}
          disabled={ended || toSave.length === 0}
          aria-keyshortcuts="Control+S"
          onClick={() => grid.save()}
        >
          {saveText(toSave.length)}
          <kbd
            aria-hidden
            className="max-lg:hidden border border-current px-1.5 font-sans text-sm tracking-normal normal-case"
          >
            Ctrl+S
          </kbd>
        </Button>
      </div>
      <div className="order-2 flex min-w-0 flex-1 basis-48 items-center gap-2 border-l border-line pl-3 text-sm">
        {warned ? (
          <>
            <TriangleAlert aria-hidden size={18} className="shrink-0 text-check" />
            <strong className="max-w-40 truncate font-semibold">{warned.team.name}:</strong>
            <p className="line-clamp-2 min-w-0 wrap-anywhere">
              <Warning row={warned} />
            </p>
            {warned.kind === 'check' && (
              <button
                type="button"
                aria-label={`Está certo: ${warned.team.name}, ${warned.mark}`}
                onClick={() => {
                  grid.accept(warned.team.id);
                  onTeam(warned.team.id);
                }}
                className="caps min-h-9 shrink-0 cursor-pointer border border-edge bg-raised px-3 hover:border-text"
              >
                Está certo
              </button>
            )}
          </>
        ) : (
          <p className="line-clamp-2 min-w-0 text-muted wrap-anywhere">
            {row && focused ? `${row.team.name}: ${nameOf(row, focused)}` : gridTexts.keys}
          </p>
        )}
      </div>
      <div className="order-1 flex items-center gap-3">
        <p role="status" className="flex items-center gap-2 text-sm font-semibold">
          {unsaved > 0 ? (
            <>
              <span aria-hidden className="size-3 bg-text" />
              {countOf(unsaved, 'linha não salva', 'linhas não salvas')}
            </>
          ) : (
            <span className="font-normal text-muted">{gridTexts.allSaved}</span>
          )}
        </p>
        <button
          type="button"
          aria-disabled={unsaved === 0}
          onClick={() => unsaved > 0 && setAsking(true)}
          className="min-h-9 cursor-pointer text-sm text-soft underline underline-offset-2 hover:text-text aria-disabled:cursor-default aria-disabled:opacity-40"
        >
          Descartar…
        </button>
      </div>
      <DiscardDialog grid={grid} unsaved={unsaved} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}

export function saveText(count: number): string {
  return count === 0 ? 'Salvar' : `Salvar ${countOf(count, 'linha', 'linhas')}`;
}

function isWarned({ kind }: GridRow): boolean {
  return kind === 'check' || kind === 'error' || kind === 'conflict';
}

// The mark, and in whole sentences what the mark is too short for.
export function Warning({ row: { mark, detail } }: { row: GridRow }) {
  return (
    <>
      <span className="text-check">{mark}</span> <span className="text-soft">{detail}</span>
    </>
  );
}

function nameOf({ team }: GridRow, { column }: FocusedCell): string {
  return column === 0 ? 'Colocação' : (playerNames(team)[column - 1] ?? `Jogador ${column}`);
}
