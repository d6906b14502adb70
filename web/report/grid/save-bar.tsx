import { startTransition, useEffect, useState, type RefObject } from 'react';
import { useAfterPaint } from '../../ui/after-paint.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { keepMessagesAbove } from '../../ui/keep-messages-above.ts';
import { countOf, playerNames } from '../model.ts';
import { afterKey } from './after-key.ts';
import { gridTexts } from './texts.ts';
import type { GridForm } from './use-grid.ts';

type SaveBarProps = {
  grid: GridForm;
  ended: boolean;
  cells: RefObject<HTMLElement | null>;
};

// Shows team, player and warning of the focused cell, and the buttons that save and discard.
export function SaveBar({ grid, ended, cells }: SaveBarProps) {
  const [asking, setAsking] = useState(false);
  const focused = useFocusedCell(cells);
  const { toSave, unsaved, rows } = useAfterPaint(grid.view);
  const row = rows.find(({ team }) => team.id === focused?.team);
  const player = row && focused && focused.column > 0 ? playerNames(row.team)[focused.column - 1] : undefined;
  const doubt = row?.detail === '' ? row.mark : row?.detail;
  return (
    <div
      ref={keepMessagesAbove}
      className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border border-line bg-panel p-3"
    >
      <div className={`mr-auto min-w-0 flex-1 basis-64 text-sm wrap-anywhere ${row ? '' : 'max-md:hidden'}`}>
        {row ? (
          <p>
            <strong>{row.team.name}</strong> <span className="text-soft">{player ?? 'Colocação'}</span>
            {row.kind !== 'none' && row.kind !== 'missing' && row.kind !== 'excused' && (
              <span className="ml-2 text-check">{doubt}</span>
            )}
          </p>
        ) : (
          <p className="text-muted">{gridTexts.keys}</p>
        )}
      </div>
      {unsaved > 0 && (
        <p role="status" className="font-semibold max-md:basis-full">
          {countOf(unsaved, 'linha não salva', 'linhas não salvas')}
        </p>
      )}
      {/* Tab leads from the last cell to the button that saves. */}
      <Button look="primary" disabled={ended || toSave.length === 0} onClick={() => grid.save()}>
        {toSave.length === 0 ? 'Salvar' : `Salvar ${countOf(toSave.length, 'linha', 'linhas')}`}
      </Button>
      <Button disabled={unsaved === 0} onClick={() => setAsking(true)}>
        Descartar
      </Button>
      <ConfirmDialog
        open={asking}
        title={gridTexts.discardQuestion(unsaved, grid.round)}
        description={gridTexts.discardDetail}
        confirm="Descartar"
        focusCancel
        busy={false}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          grid.discardAll();
        }}
      />
    </div>
  );
}

// The state is here and not in the grid, so that a move renders only the component that shows it.
function useFocusedCell(cells: RefObject<HTMLElement | null>) {
  const [focused, setFocused] = useState<{ readonly team: string; readonly column: number } | null>(null);
  useEffect(() => {
    const grid = cells.current;
    let cancel = () => {};
    const onFocus = ({ target }: FocusEvent) => {
      const { team, column } = target instanceof HTMLElement ? target.dataset : {};
      cancel();
      cancel = afterKey(() => startTransition(() => setFocused(team ? { team, column: Number(column) } : null)));
    };
    grid?.addEventListener('focusin', onFocus);
    return () => {
      grid?.removeEventListener('focusin', onFocus);
      cancel();
    };
  }, [cells]);
  return focused;
}
