import { lazy, Suspense, useState } from 'react';
import { playerName, type PlayerSlot, slotsOf } from '../../../domain/player-name.ts';
import { texts } from '../../kit/every-screen.ts';
import { myTeamTexts } from '../my-team-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import type { MyTeam } from '../my-team-data.ts';

const PlayersForm = lazy(async () => ({ default: (await import('./players-form.tsx')).PlayersForm }));

const RosterRequest = lazy(async () => ({ default: (await import('./roster-request.tsx')).RosterRequest }));

// The players; captains may change them until the organiser closes rosters.
export function RosterPanel({ team, token }: { team: MyTeam; token: string }) {
  const [step, setStep] = useState<'read' | 'change' | 'saved'>('read');
  const left = team.state === 'withdrawn' || team.state === 'declined';
  const changing = step === 'change' && team.rosterOpen;
  return (
    <Panel>
      <h2 className="poster mb-3 text-2xl">{ROSTER_TITLES[team.event.ruleFacts.teamSize]}</h2>
      {changing ? (
        <Suspense fallback={<SkeletonRows label={texts.loading} count={3} />}>
          <PlayersForm team={team} token={token} onSaved={() => setStep('saved')} onCancel={() => setStep('read')} />
        </Suspense>
      ) : (
        <>
          <ol className="divide-y divide-line border-y border-line">
            {slotsOf(team.event.ruleFacts.teamSize).map((slot) => (
              <li key={slot} className="flex gap-3 py-2">
                <span aria-hidden className="poster w-5 shrink-0 text-xl text-muted">
                  {slot}
                </span>
                <Player activisionId={team.activisionIds[slot - 1] ?? ''} slot={slot} />
              </li>
            ))}
          </ol>
          <div className="mt-4 flex flex-col gap-3">
            {team.rosterRequest && (
              <Suspense fallback={<SkeletonRows label={texts.loading} count={1} />}>
                <RosterRequest request={team.rosterRequest} token={token} />
              </Suspense>
            )}
            {step === 'saved' && !team.rosterRequest && <Notice kind="success">{myTeamTexts.playersSaved}</Notice>}
            {team.rosterOpen && (
              <Button onClick={() => setStep('change')}>
                {team.rosterByRequest ? 'Pedir troca de jogador' : 'Alterar jogadores'}
              </Button>
            )}
            {!team.rosterOpen && !left && <p className="text-sm text-soft">{myTeamTexts.rosterClosed}</p>}
          </div>
        </>
      )}
    </Panel>
  );
}

// The name on the scoreboard, with the whole Activision ID below.
function Player({ activisionId, slot }: { activisionId: string; slot: PlayerSlot }) {
  if (activisionId === '') return <span className="text-muted">a definir</span>;
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="caps block text-lg leading-tight">{playerName(activisionId, slot)}</span>
      <span className="text-sm text-soft">{activisionId}</span>
    </span>
  );
}

const ROSTER_TITLES = { 1: 'Jogador', 2: 'Sua dupla', 3: 'Seu trio', 4: 'Seu quarteto' } as const;
