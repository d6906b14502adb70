import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ApiError, isUnanswered } from '../lib/api.ts';
import { forgetTeam, rememberTeam } from '../lib/captain-link.ts';
import { myTeamQuery } from '../lib/my-team.ts';
import { isRestored } from '../lib/offline-cache.ts';
import { Column } from '../lib/organizer/column.tsx';
import { PageLoad } from '../lib/page-load.tsx';
import { myTeamTexts } from '../lib/texts/my-team.ts';
import { NoTeam } from './no-team.tsx';
import { TeamView } from './team-view.tsx';
import { useCaptainToken } from './use-captain-token.ts';

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
          cancelled={error instanceof ApiError && error.code === 'event_cancelled' ? error.message : undefined}
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
