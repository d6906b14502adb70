import { useQuery } from '@tanstack/react-query';
import { api, call } from '../../kit/api.ts';
import { eventsQuery, useEventId } from '../../events/events.ts';
import { texts } from '../../kit/every-screen.ts';
import { reportDialogTexts } from '../dialog-texts.ts';
import { ledgerTexts } from '../ledger-texts.ts';
import { countOf } from '../teams-and-results.ts';

// The server counts the contents when the dialog opens, because others may have changed them.
export function FreshStartEffects({ act, ended }: { act: 'zero' | 'reset'; ended: boolean }) {
  const eventId = useEventId();
  const { data, isError } = useQuery({
    queryKey: [...eventsQuery.queryKey, eventId, 'contents'],
    queryFn: async () => (await call(api.events[':eventId'].contents.$get({ param: { eventId } }))).contents,
    refetchOnMount: 'always',
    gcTime: 0,
  });
  // Reserves the height of the list: otherwise the buttons move when it loads, and a click misses them.
  if (!data)
    return <p className={`text-soft ${ROOM[act]}`}>{isError ? reportDialogTexts.contentsFailed : texts.loading}</p>;
  return (
    <div className={`flex flex-col gap-4 ${ROOM[act]}`}>
      <ul className="flex list-disc flex-col gap-1.5 pl-6 text-soft marker:text-primary-soft">
        {[...EFFECTS[act](data), ...(ended ? [reportDialogTexts.finalGoes] : [])].map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p className="text-soft">{ledgerTexts.canBeUndone}</p>
    </div>
  );
}

const ROOM = { zero: 'min-h-34', reset: 'min-h-22' } as const;

type Contents = { readonly reports: number; readonly teams: number; readonly acceptedSignUps: number };

const EFFECTS = {
  zero: ({ reports, teams }: Contents) => [
    `${countOf(reports, 'resultado', 'resultados')} e as kills de todos os jogadores são apagados`,
    `${countOf(teams, 'time fica', 'times ficam')} e a partida recomeça na queda 1`,
  ],
  reset: ({ reports, teams, acceptedSignUps }: Contents) => [
    `${countOf(teams, 'time', 'times')}, ${countOf(reports, 'resultado', 'resultados')} e as kills de todos os jogadores são apagados`,
    ...(acceptedSignUps > 0
      ? [
          `${countOf(acceptedSignUps, 'inscrição aceita volta', 'inscrições aceitas voltam')} para “recebida”: decida de novo em Inscritos`,
        ]
      : []),
  ],
};
