import { Check, Users } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../kit/api.ts';
import { captainHeader } from '../captain-link.ts';
import { cacheMyTeam, type MyTeam } from '../my-team-data.ts';
import { useAction } from '../../kit/use-action.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { SpinnerMark } from '../../ui/spinner.tsx';
import { UntilText } from './before.tsx';
import { useState } from 'react';

type Props = { team: MyTeam; token: string };

export function CheckInPanel({ team, token }: Props) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = useAction({
    mutationFn: () => call(api['my-team']['check-in'].$post({ header: captainHeader(token) })),
    onSuccess: ({ myTeam }) => {
      setProblem(null);
      return cacheMyTeam(client, token, myTeam);
    },
    onError: (error) => setProblem(error.message),
  });
  const { phase, from, until, done, total } = team.checkIn;
  if (team.checkedInAt !== null)
    return (
      <Frame title="Check-in feito" lit={false}>
        <p role="status" className="flex items-center gap-2">
          <Check aria-hidden size={20} className="text-live" /> O time está confirmado. Até já!
        </p>
        <Others done={done} total={total} />
      </Frame>
    );
  if (phase === 'early')
    return (
      <Frame title={`Check-in abre às ${timeOf(from)}`} lit={false}>
        <p className="text-soft">
          Volte a esta página entre {timeOf(from)} e {timeOf(until)} e confirme com um toque.
        </p>
      </Frame>
    );
  if (phase === 'closed')
    return (
      <Frame title="Check-in encerrado" lit={false}>
        <p className="text-soft">
          O prazo era {timeOf(until)}. Fale com o organizador: a vaga pode ir para a lista de espera.
        </p>
      </Frame>
    );
  return (
    <Frame title="Check-in aberto" open={{ until, team }} lit>
      <button
        type="button"
        aria-busy={confirm.isPending}
        onClick={() => confirm.run()}
        className="cut caps flex min-h-16 w-full cursor-pointer items-center justify-center gap-3 cut-fill-primary px-5 text-2xl text-on-primary"
      >
        {confirm.isPending ? <SpinnerMark /> : <Check aria-hidden size={28} />}
        Fazer check-in
      </button>
      {problem !== null && (
        <div role="alert" className="mt-3 bg-ground p-2">
          <AlertLine>{problem}</AlertLine>
        </div>
      )}
      <Others done={done} total={total} />
      <p className="text-sm">Sem check-in, a vaga pode passar para a lista de espera.</p>
    </Frame>
  );
}

type FrameProps = {
  title: string;
  open?: { until: string | null; team: MyTeam };
  lit: boolean;
  children: React.ReactNode;
};

function Frame({ title, open, lit, children }: FrameProps) {
  const until = open?.until ?? null;
  return (
    <section
      aria-label="Check-in"
      className={`flex flex-col gap-3 p-gutter ${lit ? 'cut cut-large cut-fill-panel cut-line-text' : 'border-l-4 border-muted bg-panel'}`}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 className="poster text-3xl">{title}</h2>
        {open && until !== null && (
          <p className="shrink-0 text-right">
            <span className="poster block text-3xl">
              <UntilText moment={until} team={open.team} />
            </span>
            <span className="text-sm text-soft">até {timeOf(until)}</span>
          </p>
        )}
      </div>
      {children}
    </section>
  );
}

function Others({ done, total }: { done: number; total: number }) {
  return (
    <p className="flex items-center gap-2 text-sm">
      <Users aria-hidden size={18} className="shrink-0" />
      {done} de {total} {total === 1 ? 'time já fez' : 'times já fizeram'}.
    </p>
  );
}

function timeOf(moment: string | null): string {
  return moment?.slice(11) ?? '';
}
