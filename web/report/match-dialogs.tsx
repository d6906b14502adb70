import { useQuery } from '@tanstack/react-query';
import type { GameMode } from '../../domain/game-modes.ts';
import { api, call } from '../lib/api.ts';
import { eventsQuery, useEventId } from '../lib/events.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { reportTexts } from '../lib/texts/report.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EndMatchDialog } from './end-match-dialog.tsx';
import { countOf } from './model.ts';
import { useFreshStart } from './use-fresh-start.ts';

export type MatchAct = 'end' | 'zero' | 'reset';

type Props = {
  asking: MatchAct | null;
  eventName: string | undefined;
  mode: GameMode;
  ended: boolean;
  onClose: () => void;
  onFreshStart: () => void;
};

// What is asked before a match ends or begins anew: each names the event and says what goes.
export function MatchDialogs({ asking, eventName, mode, ended, onClose, onFreshStart }: Props) {
  const { zero, reset } = useFreshStart(() => {
    onClose();
    onFreshStart();
  });
  return (
    <>
      <EndMatchDialog open={asking === 'end'} eventName={eventName} mode={mode} onClose={onClose} />
      <ConfirmDialog
        open={asking === 'zero'}
        title="Zerar pontuações?"
        description={eventName}
        confirm="Zerar pontuações"
        busy={zero.isPending}
        onCancel={onClose}
        onConfirm={() => zero.run()}
      >
        <Effects act="zero" ended={ended} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'reset'}
        title="Resetar campeonato?"
        description={eventName}
        confirm="Resetar campeonato"
        busy={reset.isPending}
        onCancel={onClose}
        onConfirm={() => reset.run()}
      >
        <Effects act="reset" ended={ended} />
      </ConfirmDialog>
    </>
  );
}

// Counted by the server when the question is asked: others may have changed it meanwhile.
function Effects({ act, ended }: { act: 'zero' | 'reset'; ended: boolean }) {
  const eventId = useEventId();
  const { data, isError } = useQuery({
    queryKey: [...eventsQuery.queryKey, eventId, 'contents'],
    queryFn: async () => (await call(api.events[':eventId'].contents.$get({ param: { eventId } }))).contents,
    refetchOnMount: 'always',
    gcTime: 0,
  });
  if (!data) return <p className="text-soft">{isError ? reportTexts.contentsFailed : texts.loading}</p>;
  return (
    <>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-soft marker:text-primary-soft">
        {[...EFFECTS[act](data), ...(ended ? [reportTexts.finalGoes] : [])].map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p className="text-soft">Isto não pode ser desfeito.</p>
    </>
  );
}

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
