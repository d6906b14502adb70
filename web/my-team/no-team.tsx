import { CalendarX2, KeyRound, Link2Off } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { myTeamTexts } from '../lib/texts/my-team.ts';
import { DeadEnd } from '../ui/dead-end.tsx';

const LostLink = lazy(async () => ({ default: (await import('./lost-link.tsx')).LostLink }));

const KeptRecords = lazy(async () => ({ default: (await import('./kept-records.tsx')).KeptRecords }));

const OtherTeams = lazy(async () => ({ default: (await import('./other-teams.tsx')).OtherTeams }));

// Without a link, or with one that no longer works; `cancelled` says that the event was cancelled.
type Props = { eyebrow: string; deadToken?: string; cancelled?: string | undefined };

export function NoTeam({ eyebrow, deadToken, cancelled }: Props) {
  const dead = deadToken !== undefined;
  return (
    <DeadEnd
      icon={cancelled ? CalendarX2 : dead ? Link2Off : KeyRound}
      eyebrow={eyebrow}
      title={cancelled ? myTeamTexts.cancelled : dead ? myTeamTexts.dead : myTeamTexts.noTeam}
    >
      <p className="wrap-anywhere">
        {cancelled ? `${cancelled}.` : dead ? myTeamTexts.deadDetail : myTeamTexts.noTeamDetail}
      </p>
      {!cancelled && <p>{myTeamTexts.askOrganizer}</p>}
      <Suspense>{dead && <KeptRecords token={deadToken} />}</Suspense>
      <Suspense>{dead && <OtherTeams />}</Suspense>
      <Suspense>{!cancelled && <LostLink />}</Suspense>
    </DeadEnd>
  );
}
