import { memo } from 'react';
import { usePhone } from '../lib/phone.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { ScrollFrame } from '../ui/scroll-frame.tsx';
import type { StoredReport, Team } from './model.ts';
import { ResultCard, ResultRow } from './round-result-row.tsx';
import type { RoundView } from './round-view.ts';

type Props = {
  round: number;
  view: RoundView;
  ended: boolean;
  clearedHere: boolean;
  onShowAgain: () => void;
  onReportAgain: (report: StoredReport, team: Team) => void;
};

export const RoundResults = memo(function RoundResults({ round, view, clearedHere, onShowAgain, ...rest }: Props) {
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
            <ResultCards view={view} title={title} {...rest} />
          ) : (
            <ResultTable view={view} title={title} {...rest} />
          )}
        </ScrollFrame>
      )}
    </Panel>
  );
});

type RowsProps = Pick<Props, 'view' | 'ended' | 'onReportAgain'> & { title: string };

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
          <ResultRow key={row.report.id} row={row} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

function ResultCards({ view, title, ...rest }: RowsProps) {
  return (
    <ul aria-label={title} className="divide-y divide-line">
      {view.rows.map((row) => (
        <ResultCard key={row.report.id} row={row} {...rest} />
      ))}
    </ul>
  );
}
