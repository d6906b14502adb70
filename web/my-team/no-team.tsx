import { KeyRound, Link2Off } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { myTeamTexts } from '../lib/texts/my-team.ts';
import { DeadEnd } from '../ui/dead-end.tsx';

const LostLink = lazy(async () => ({ default: (await import('./lost-link.tsx')).LostLink }));

const KeptRecords = lazy(async () => ({ default: (await import('./kept-records.tsx')).KeptRecords }));

const OtherTeams = lazy(async () => ({ default: (await import('./other-teams.tsx')).OtherTeams }));

// Without a link, or with one that no longer works.
export function NoTeam({ eyebrow, deadToken }: { eyebrow: string; deadToken?: string }) {
  const dead = deadToken !== undefined;
  return (
    <DeadEnd icon={dead ? Link2Off : KeyRound} eyebrow={eyebrow} title={dead ? myTeamTexts.dead : myTeamTexts.noTeam}>
      <p>{dead ? myTeamTexts.deadDetail : myTeamTexts.noTeamDetail}</p>
      <p>{myTeamTexts.askOrganizer}</p>
      <Suspense>{dead && <KeptRecords token={deadToken} />}</Suspense>
      <Suspense>{dead && <OtherTeams />}</Suspense>
      <Suspense>
        <LostLink />
      </Suspense>
    </DeadEnd>
  );
}
