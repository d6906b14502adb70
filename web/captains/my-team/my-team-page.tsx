import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isRefusedWith, isUnanswered } from '../../kit/api.ts';
import { forgetTeam, rememberedTeams, rememberTeam } from '../captain-link.ts';
import { myTeamQuery } from '../my-team-data.ts';
import { isRestored } from '../../kit/offline/offline-cache.ts';
import { Column } from '../../events/brand/column.tsx';
import { PageLoad } from '../../kit/page-load.tsx';
import { myTeamTexts } from '../my-team-texts.ts';
import { TeamView } from './team-view.tsx';
import { useLocation, useNavigate } from 'react-router';
import { CalendarX2, KeyRound, Link2Off } from 'lucide-react';
import { DeadEnd } from '../../ui/dead-end.tsx';

const LostLink = lazy(async () => ({ default: (await import('./lost-link.tsx')).LostLink }));

const KeptRecords = lazy(async () => ({ default: (await import('./kept-records.tsx')).KeptRecords }));

const OtherTeams = lazy(async () => ({ default: (await import('./other-teams.tsx')).OtherTeams }));

// Without a link, or with one that no longer works; `cancelled` says that the event was cancelled.
type Props = { eyebrow: string; deadToken?: string; cancelled?: string | undefined };

function NoTeam({ eyebrow, deadToken, cancelled }: Props) {
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

// For captains: whether the team is in, its rank, the gap to the next, and its players.
export default function MyTeamPage({ title }: { title: string }) {
  const [token, forget] = useCaptainToken();
  if (token === null)
    return (
      <Lone>
        <NoTeam eyebrow={title} />
      </Lone>
    );
  return <Opened key={token} token={token} title={title} onForget={forget} />;
}

function Opened({ token, title, onForget }: { token: string; title: string; onForget: () => void }) {
  const query = myTeamQuery(token);
  const { data, error, refetch } = useQuery(query);
  const dead = error !== null && !isUnanswered(error);
  const alive = data !== undefined && !dead;
  useEffect(() => {
    if (alive) rememberTeam(token);
    else if (dead) forgetTeam(token);
  }, [token, alive, dead]);

  if (dead)
    return (
      <Lone>
        <NoTeam
          eyebrow={title}
          deadToken={token}
          cancelled={isRefusedWith(error, 'event_cancelled') ? error.message : undefined}
        />
      </Lone>
    );
  if (data)
    return (
      <TeamView team={data} token={token} failing={error !== null || isRestored(query.queryKey)} onForget={onForget} />
    );
  return (
    <Lone>
      <PageLoad title={title} failed={myTeamTexts.loadFailed} load={{ error, refetch }} />
    </Lone>
  );
}

// Without an organiser's colours, because no team is loaded.
function Lone({ children }: { children: ReactNode }) {
  return (
    <div className="py-gutter">
      <Column>{children}</Column>
    </div>
  );
}

// The token in the fragment of the address, or the last one that this device opened.
function useCaptainToken(): [token: string | null, forget: () => void] {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [remembered, setRemembered] = useState(() => rememberedTeams()[0] ?? null);
  const token = hash.slice(1) || remembered;
  const forget = () => {
    if (token !== null) forgetTeam(token);
    setRemembered(rememberedTeams()[0] ?? null);
    void navigate(pathname, { replace: true });
  };
  return [token, forget];
}
