import { Panel } from '../../ui/panel.tsx';
import type { LivePlace } from '../my-team-data.ts';
import { usePointsTexts } from '../../rules/points-text.ts';

// The result of each round. Rounds that do not count are struck through and marked in words.
export function RoundsTable({ rounds }: Pick<LivePlace, 'rounds'>) {
  return (
    <Panel>
      <h2 className="poster mb-3 text-2xl">Pontos por queda</h2>
      {rounds.length === 0 ? (
        <p className="text-soft">Nenhum resultado reportado ainda.</p>
      ) : (
        <table aria-label="Pontos por queda" className="w-full text-left">
          <thead className="text-sm text-muted">
            <tr>
              <th className="pb-1 font-normal">Queda</th>
              <th className="pb-1 text-right font-normal">Colocação</th>
              <th className="pb-1 text-right font-normal">Kills</th>
              <th className="pb-1 text-right font-normal">Pontos</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rounds.map((round) => (
              <Row key={round.round} {...round} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Row({ round, placement, kills, points, counted }: LivePlace['rounds'][number]) {
  const { pointsText } = usePointsTexts();
  const shown = pointsText(points);
  return (
    <tr className={counted ? '' : 'text-muted'}>
      <th scope="row" className="caps py-2 text-label">
        {round}
      </th>
      <td className="py-2 text-right">{placement === null ? 'ausente' : `${placement}º`}</td>
      <td className="py-2 text-right">{kills}</td>
      <td className="poster py-2 text-right text-xl">
        {counted ? (
          shown
        ) : (
          <>
            <span className="mr-2 font-sans text-xs font-normal normal-case not-italic">não conta</span>
            <s>{shown}</s>
          </>
        )}
      </td>
    </tr>
  );
}
