import { Link } from 'react-router';
import { ChampionshipFacts } from '../lib/championship-facts.tsx';
import { signUpWords } from '../lib/texts/sign-up.ts';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { MyTeam } from '../lib/my-team.ts';
import { RacePanel } from './race-panel.tsx';
import { RosterPanel } from './roster-panel.tsx';
import { RoundsTable } from './rounds-table.tsx';
import { WithdrawPanel } from './withdraw-panel.tsx';

type Props = { team: MyTeam; token: string; loadedAt: number; failing: boolean; onForget: () => void };

// On a phone from top to bottom: where do we stand, are we in, who plays, the way out.
export function TeamView({ team, token, loadedAt, failing, onForget }: Props) {
  const { championship, race } = team;
  return (
    <>
      <PageHeader eyebrow={championship.name} title={team.teamName} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-gutter pb-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:items-start">
        <div className="flex flex-col gap-gutter">
          {race && <RacePanel race={race} loadedAt={loadedAt} failing={failing} />}
          {race && <RoundsTable rounds={race.rounds} />}
          <State team={team} />
        </div>
        <div className="flex flex-col gap-gutter">
          <RosterPanel team={team} token={token} />
          {championship.notice && <NoticeText text={championship.notice} />}
          <WithdrawPanel team={team} token={token} />
          <div className="flex flex-col gap-3">
            <Link
              to={`/organizador/${championship.organizerId}`}
              className="self-start py-1 font-semibold underline underline-offset-4"
            >
              Agenda do organizador
            </Link>
            <Button onClick={onForget}>Esquecer este time neste aparelho</Button>
          </div>
        </div>
      </div>
    </>
  );
}

function State({ team: { state, waitingPlace, championship } }: { team: MyTeam }) {
  const { title, detail } = signUpWords(state, waitingPlace);
  return (
    <section aria-label="Situação da inscrição" className="flex flex-col gap-4">
      <div role="status" className={`border-l-4 bg-panel p-4 ${state === 'accepted' ? 'border-live' : 'border-muted'}`}>
        <h2 className="caps text-xl">{title}</h2>
        <p className="text-soft">{detail}</p>
      </div>
      <ChampionshipFacts schedule={championship} gameMode={championship.gameMode} />
    </section>
  );
}

function NoticeText({ text }: { text: string }) {
  return (
    <section aria-label="Recado do organizador" className="border-l-4 border-primary bg-panel p-4">
      <h2 className="caps text-label">Recado do organizador</h2>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  );
}
