import { memo, useCallback, useState, type ComponentProps } from 'react';
import { usePhone } from '../../kit/widths.ts';
import { texts } from '../../kit/every-screen.ts';
import { useLazyDialog } from '../../kit/use-lazy-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { useFormActs } from '../form/form-context.tsx';
import type { StoredReport, Team } from '../teams-and-results.ts';
import type { ResultTarget } from './result-actions.tsx';
import { ResultCard, ResultRow } from './round-result-row.tsx';
import type { RoundResultRow, RoundView } from './round-view.ts';
import { useWhy } from '../why-button.tsx';

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

const loadActions = async () => (await import('../dialogs.ts')).dialogs.ResultActions;

type RowsProps = Pick<RoundResultsProps, 'view'> &
  Omit<ComponentProps<typeof ResultRow>, keyof RoundResultRow> & { title: string };

function ResultTable({ view, title, ...rest }: RowsProps) {
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
        {view.rows.map((row) => (
          <ResultRow key={row.report.id} {...row} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

function ResultCards({ view, title, ...rest }: RowsProps) {
  return (
    <ul aria-label={title} className="divide-y divide-line">
      {view.rows.map((row) => (
        <ResultCard key={row.report.id} {...row} {...rest} />
      ))}
    </ul>
  );
}
