import { useQuery } from '@tanstack/react-query';
import { Moved } from '../../rules/moved.tsx';
import { useEffect, useRef } from 'react';
import { eventQuery, standingsQuery } from '../../events/event-data.ts';
import type { EventLog } from '../../events/event-log/event-log.ts';
import { viewPast, type HistoryEntry } from '../../events/event-log/views.ts';
import { useEventId } from '../../events/events.ts';
import { DecimalsContext, usePointsTexts } from '../../rules/points-text.ts';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { texts } from '../../kit/every-screen.ts';
import { historyTexts } from '../../scores/ledger/history-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { WideTable } from '../../ui/wide-table.tsx';
import { secondsText } from '../../kit/instants.ts';
import { PositionHead } from '../../ui/position-head.tsx';

type Props = { entry: HistoryEntry; latest: number; onClose: () => void };

// The standings right after an entry, compared with the present ones.
export function PastStandings({ entry, latest, onClose }: Props) {
  const eventId = useEventId();
  const past = useQuery({ ...eventQuery(eventId), select: (log: EventLog) => viewPast(log, entry.number) });
  const today = useQuery(standingsQuery(eventId));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const failed = [past, today].find((load) => !load.data && load.errorUpdateCount > 0);
  return (
    <section aria-label="Classificação neste momento">
      <Panel>
        <PanelTitle title={`Às ${secondsText(new Date(entry.at))}`} titleRef={title}>
          <Button onClick={onClose}>Voltar para agora</Button>
        </PanelTitle>
        <p className="mb-3 text-sm text-muted">
          até o nº {entry.number} · {historyTexts.later(latest - entry.number)}
        </p>
        {past.data && today.data ? (
          <DecimalsContext value={today.data.rules.decimals}>
            <Comparison past={past.data} today={today.data.standings} />
          </DecimalsContext>
        ) : failed ? (
          <LoadFailure title={historyTexts.pastFailed} load={failed} />
        ) : (
          <SkeletonRows label={texts.loading} count={5} />
        )}
      </Panel>
    </section>
  );
}

type Ranked = {
  readonly teamId: string;
  readonly name: string;
  // 0 for a team without points.
  readonly position: number;
  readonly totalPoints: number;
};

function Comparison({ past, today }: { past: readonly Ranked[]; today: readonly Ranked[] }) {
  const { pointsText } = usePointsTexts();
  const now = new Map(today.map((standing) => [standing.teamId, standing]));
  if (past.length === 0) return <p className="text-soft">{historyTexts.noTeamsThen}</p>;
  return (
    <WideTable label="Classificação neste momento, ao lado da de agora">
      <thead className="caps text-label text-soft">
        <tr className="h-10 border-b border-line">
          <PositionHead className="pr-2" />
          <th scope="col" className="px-2">
            Time
          </th>
          <th scope="col" className="px-2 text-right">
            Pontos
          </th>
          <th scope="col" className="pl-2 text-right">
            Agora
          </th>
        </tr>
      </thead>
      <tbody>
        {past.map((then) => (
          <tr
            key={then.teamId}
            className={`h-9 border-b border-line last:border-0 ${then.position === 1 ? 'bg-text text-ground' : ''}`}
          >
            <td className="poster px-2 text-label">{then.position || '–'}</td>
            <th scope="row" className="w-full px-2 font-semibold wrap-anywhere">
              {then.name}
            </th>
            <td className="px-2 text-right tabular-nums">{pointsText(then.totalPoints)}</td>
            <td className="px-2 text-right text-sm whitespace-nowrap tabular-nums">
              <Now then={then} now={now.get(then.teamId)} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

// 'removido', 'igual', or the team's present rank and points.
function Now({ then, now }: { then: Ranked; now: Ranked | undefined }) {
  const { pointsText } = usePointsTexts();
  if (!now) return <span className="opacity-80">removido</span>;
  if (now.position === then.position && now.totalPoints === then.totalPoints)
    return <span className="opacity-80">igual</span>;
  // Teams without points rank last.
  const moved = (then.position || Infinity) - (now.position || Infinity);
  return (
    <span className="inline-flex items-center gap-1">
      <Moved by={moved} isCounted={false} isPlain={then.position === 1} />
      {now.position ? `${now.position}º` : '–'} {pointsText(now.totalPoints)}
    </span>
  );
}
