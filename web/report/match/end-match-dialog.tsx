import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useMemo, type ReactNode } from 'react';
import { explainTies } from '../../../domain/rules/explain-tie.ts';
import { rankTeams } from '../../../domain/rules/standings.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { api, call } from '../../kit/api.ts';
import { reportTexts } from '../texts.ts';
import { reportDialogTexts } from '../dialog-texts.ts';
import { BeforeEnd } from '../../scores/before-end.tsx';
import { standingsQuery } from '../../events/event-data.ts';
import { refreshEvent } from '../../events/refresh-event.ts';
import { useEventId } from '../../events/events.ts';
import { nightOf } from '../../scores/standings/rank-in-browser.ts';
import { SHARED, sharedPositions } from '../../scores/standings/shared-positions.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { usePointsTexts } from '../../rules/points-text.ts';
import { tiebreakText } from '../../../domain/rules/tiebreak.ts';
import { TellDone } from '../../scores/undo/undo-provider.tsx';
import { countOf } from '../teams-and-results.ts';
import { useAction } from '../../kit/use-action.ts';
import { useWhy, WhyButton } from '../why-button.tsx';

const SHOWN = 5;

type Props = { open: boolean; eventName: string | undefined; rules: RuleSet; onClose: () => void };

// Previews the final result before the event is ended.
export function EndMatchDialog({ open, eventName, rules, onClose }: Props) {
  const client = useQueryClient();
  const eventId = useEventId();
  const tellDone = use(TellDone);
  const { pointsText } = usePointsTexts();
  const why = useWhy();
  const { data } = useQuery(standingsQuery(eventId));
  const end = useAction({
    mutationFn: () => call(api.events[':eventId'].end.$post({ param: { eventId } })),
    onSuccess: async ({ entry }) => {
      await refreshEvent(client, eventId, entry);
      tellDone({
        title: reportTexts.ended,
        detail: reportDialogTexts.endedDetail,
        what: 'Encerrar partida',
        entry,
        round: null,
      });
      onClose();
    },
    onError: (error) => toastFailure(reportDialogTexts.endFailed, error.message),
  });
  const leaders = data?.standings.filter(({ position }) => position > 0).slice(0, SHOWN) ?? [];
  const ties = useMemo(
    () => (data ? explainTies(data.rules, rankTeams(data.rules, nightOf(data)), SHOWN) : []),
    [data],
  );
  const shared = sharedPositions(data?.standings ?? []);
  const mvps = data?.mvps.slice(0, SHOWN) ?? [];
  const sharedPlayers = data?.sharedPlayers ?? [];
  return (
    <ConfirmDialog
      open={open}
      width="wide"
      title="Encerrar partida?"
      description={eventName}
      confirm="Encerrar partida"
      busy={end.isPending}
      onCancel={onClose}
      onConfirm={() => end.run()}
    >
      <BeforeEnd eventId={eventId} />
      <div className="grid gap-gutter md:grid-cols-2">
        <Top title="Classificação" empty="Nenhum time com pontuação registrada.">
          {leaders.map(({ teamId, position, name, totalPoints }) => (
            <TopRow
              key={teamId}
              position={position}
              name={name}
              note={shared.has(position) ? SHARED : undefined}
              value={`${pointsText(totalPoints)} PTS`}
              onWhy={() => why.explain(teamId)}
            />
          ))}
        </Top>
        <Top title="MVP" empty="Nenhuma kill reportada ainda.">
          {mvps.map(({ id, name, kills }, index) => (
            <TopRow key={id} position={index + 1} name={name} value={countOf(kills, 'kill', 'kills')} />
          ))}
        </Top>
      </div>
      {sharedPlayers.length > 0 && (
        <section aria-label={reportDialogTexts.endShared}>
          <h3 className="caps mb-1 text-label text-soft">{reportDialogTexts.endShared}</h3>
          <p className="mb-1 text-sm text-muted">{reportDialogTexts.endSharedDetail}</p>
          <ul className="flex flex-col gap-1">
            {sharedPlayers.map(({ name, teamNames }) => (
              <li
                key={`${name} ${teamNames.join()}`}
                className="border-l-4 border-check bg-ground px-3 py-1.5 wrap-anywhere"
              >
                {name}: {teamNames.join(', ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      {ties.length > 0 && (
        <section aria-label="Empates">
          <h3 className="caps mb-1 text-label text-soft">Empates entre os primeiros</h3>
          <ul className="flex flex-col gap-1">
            {ties.map(({ sentence }) => (
              <li key={sentence} className="border-l-4 border-edge bg-ground px-3 py-1.5 wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="text-sm text-muted">{tiebreakText(rules)}</p>
      {why.dialog}
    </ConfirmDialog>
  );
}

function Top({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="caps mb-1 text-label text-soft">{title}</h3>
      {children.length === 0 ? (
        <p className="text-soft">{empty}</p>
      ) : (
        <ol className="divide-y divide-line">{children}</ol>
      )}
    </section>
  );
}

type RowProps = {
  position: number;
  name: string;
  note?: string | undefined;
  value: string;
  // Opens the explanation of rank and total.
  onWhy?: () => void;
};

function TopRow({ position, name, note, value, onWhy }: RowProps) {
  return (
    <li className="flex items-baseline gap-3 py-2">
      <span className="poster w-6 shrink-0 text-2xl">{position}</span>
      <span className="min-w-0 flex-1">
        <span title={name} className="caps line-clamp-2 text-label wrap-anywhere">
          {name}
        </span>
        {note && <span className="block text-sm text-muted"> {note}</span>}
      </span>
      <span className="caps shrink-0 text-label">
        {onWhy ? <WhyButton points={value} name={name} onWhy={onWhy} /> : value}
      </span>
    </li>
  );
}
