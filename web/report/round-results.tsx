import { memo, startTransition, useCallback, useEffect, useState, type ComponentProps } from 'react';
import { usePhone } from '../lib/widths.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { useLazyDialog } from '../lib/use-lazy-dialog.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { ScrollFrame } from '../ui/scroll-frame.tsx';
import { useFormActs } from './form-context.tsx';
import type { StoredReport, Team } from './model.ts';
import type { ResultTarget } from './result-actions.tsx';
import { ResultCard, ResultRow } from './round-result-row.tsx';
import type { RoundResultRow, RoundView } from './round-view.ts';
import { useWhy } from './why-button.tsx';

export type RoundResultsProps = {
  round: number;
  view: RoundView;
  teams: readonly Team[];
  reports: readonly StoredReport[];
  ended: boolean;
  clearedHere: boolean;
  onShowAgain: () => void;
};

export const RoundResults = memo(function RoundResults(props: RoundResultsProps) {
  const { round, view, teams, reports, ended, clearedHere, onShowAgain } = props;
  const { refill: onReportAgain } = useFormActs();
  const [target, setTarget] = useState<ResultTarget | null>(null);
  const { Dialog: Actions, open } = useLazyDialog(loadActions, texts.broken);
  const onActions = useCallback(
    (row: RoundResultRow, button: HTMLElement) => open(() => setTarget({ ...row, button })),
    [open],
  );
  const why = useWhy();
  const rest = { ended, onReportAgain, onActions, onWhy: why.explain };
  const phone = usePhone();
  const title = `Resultados da queda ${round}`;
  return (
    <Panel>
      <PanelTitle title={title} />
      {clearedHere && (
        <div className="mb-4">
          <Notice kind="info">
            <p className="mb-3">
              Esta queda foi limpa só neste navegador. Os resultados continuam salvos e valem na classificação.
            </p>
            <Button onClick={onShowAgain}>Mostrar de novo</Button>
          </Notice>
        </div>
      )}
      {view.rows.length === 0 ? (
        <p className="text-soft">Nenhum resultado nesta queda.</p>
      ) : (
        <ScrollFrame label={title} height="tall">
          {phone ? (
            <ResultCards key={round} view={view} title={title} {...rest} />
          ) : (
            <ResultTable key={round} view={view} title={title} {...rest} />
          )}
        </ScrollFrame>
      )}
      {why.dialog}
      {Actions && target && <Actions target={target} teams={teams} reports={reports} onCorrect={onReportAgain} />}
    </Panel>
  );
});

const loadActions = async () => (await import('./dialogs.ts')).dialogs.ResultActions;

type RowsProps = Pick<RoundResultsProps, 'view'> &
  Omit<ComponentProps<typeof ResultRow>, keyof RoundResultRow> & { title: string };

function ResultTable({ view, title, ...rest }: RowsProps) {
  const rows = useGradually(view.rows);
  return (
    <table aria-label={title} className="w-full border-collapse text-left">
      <thead className="sticky top-0 bg-panel">
        <tr className="caps border-b border-line text-soft">
          <th className="py-2 pr-3 pl-2">Lugar</th>
          <th className="py-2 pr-3">Time</th>
          <th className="py-2 pr-3 text-right">Kills</th>
          <th className="py-2 pr-3 text-right">Pontos</th>
          <th className="w-12 py-2">
            <span className="sr-only">Ação</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <ResultRow key={row.report.id} {...row} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

function ResultCards({ view, title, ...rest }: RowsProps) {
  const rows = useGradually(view.rows);
  return (
    <ul aria-label={title} className="divide-y divide-line">
      {rows.map((row) => (
        <ResultCard key={row.report.id} {...row} {...rest} />
      ))}
    </ul>
  );
}

// About as many rows as the frame shows.
const ROWS_AT_ONCE = 10;

// The first rows, and after each paint some more: a key that is pressed while a whole round is laid out would wait for it.
function useGradually<T>(rows: readonly T[]): readonly T[] {
  const [count, setCount] = useState(ROWS_AT_ONCE);
  const isWhole = count >= rows.length;
  useEffect(() => {
    if (isWhole) return;
    return afterPaint(() => startTransition(() => setCount((before) => before + ROWS_AT_ONCE)));
  }, [isWhole, count]);
  return isWhole ? rows : rows.slice(0, count);
}
