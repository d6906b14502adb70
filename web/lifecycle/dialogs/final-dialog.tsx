import { useQuery } from '@tanstack/react-query';
import { formatPoints, hundredths } from '../../../domain/points.ts';
import { api, call } from '../../kit/api.ts';
import { eventsQuery } from '../../events/events.ts';
import { instantText } from '../../kit/instants.ts';
import { SHARED, sharedPositions } from '../../scores/standings/shared-positions.ts';
import { texts } from '../../kit/every-screen.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { WideTable } from '../../ui/wide-table.tsx';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';
import { eventTexts } from '../../events/frame/texts.ts';
import type { EventDialogProps } from './dialog-props.ts';

export function FinalDialog({ event, open, finalFocus, onClose }: EventDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Classificação final"
      description={event.name}
      width="wide"
      finalFocus={finalFocus}
    >
      <FinalTable event={event} />
    </Dialog>
  );
}

function FinalTable({ event }: Pick<EventDialogProps, 'event'>) {
  const load = useQuery({
    queryKey: [...eventsQuery.queryKey, event.id, 'final'],
    queryFn: () => call(api.events[':eventId'].$get({ param: { eventId: event.id } })),
  });
  const { data, errorUpdateCount } = load;
  if (!data && errorUpdateCount === 0) return <SkeletonRows label={texts.loading} count={5} />;
  if (!data?.finalStandings) return <LoadFailure title={eventTexts.finalFailed} load={load} describe={failureDetail} />;
  const { finalStandings, reopenings } = data;
  const shared = sharedPositions(finalStandings.rows);
  return (
    <>
      <WideTable label="Classificação final">
        <thead>
          <tr className="caps text-sm text-muted">
            <th className="py-2 pr-3 font-bold">#</th>
            <th className="py-2 pr-3 font-bold">Time</th>
            <th className="py-2 pr-3 text-right font-bold">Kills</th>
            <th className="py-2 text-right font-bold">Pontos</th>
          </tr>
        </thead>
        <tbody>
          {finalStandings.rows.map(({ teamId, position, name, players, kills, points, disqualified }) => (
            <tr key={teamId} className={`border-t border-line ${position === 1 ? 'bg-text text-ground' : ''}`}>
              <td className="poster py-2 pr-3 pl-2 text-xl">{position === 0 ? '–' : `${position}º`}</td>
              <td className="py-2 pr-3">
                <span className="caps block text-lg leading-tight wrap-anywhere">{name}</span>{' '}
                <span className="text-sm wrap-anywhere">{players.join(' · ')}</span>
                {disqualified && <span className="block text-sm text-soft">Desclassificado</span>}
                {shared.has(position) && <span className="block text-sm"> ({SHARED})</span>}
              </td>
              <td className="py-2 pr-3 text-right">{kills}</td>
              <td className="poster py-2 pr-2 text-right text-xl whitespace-nowrap">
                {formatPoints(hundredths(points), event.ruleFacts.decimals)}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {finalStandings.mvp && (
        <p className="wrap-anywhere">
          <span className="caps">MVP</span> {finalStandings.mvp.name} · {finalStandings.mvp.kills}{' '}
          {finalStandings.mvp.kills === 1 ? 'kill' : 'kills'}
        </p>
      )}
      {reopenings.length > 0 && (
        <section aria-label="Reaberturas" className="text-sm text-soft">
          <h3 className="caps text-label">Reaberturas</h3>
          <ul>
            {reopenings.map(({ reason, reopenedAt }) => (
              <li key={reopenedAt} className="wrap-anywhere">
                {instantText(reopenedAt)}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
