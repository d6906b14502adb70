import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { normalizeName } from '../../../domain/text.ts';
import { rememberedTeams } from '../captain-link.ts';
import { myTeamQuery, type MyTeam } from '../my-team-data.ts';
import { signUpWords } from '../sign-up-texts.ts';

// All teams whose links this device stored, with the state of each. The current one is marked.
export function OtherTeams({ token }: { token?: string }) {
  const tokens = rememberedTeams();
  const teams = useQueries({
    queries: tokens.map((known) => ({ ...myTeamQuery(known), refetchInterval: false as const })),
  });
  const known = tokens.flatMap((known, index) => {
    const team = teams[index]?.data;
    return team ? [{ token: known, team }] : [];
  });
  if (known.every((one) => one.token === token)) return null;
  return (
    <section aria-label="Seus times neste aparelho">
      <h2 className="caps text-label">Seus times neste aparelho</h2>
      <ul className="mt-2 divide-y divide-line border border-line bg-panel">
        {known.map((one) => (
          <li key={one.token}>
            <Link
              to={`/meutime#${one.token}`}
              aria-current={one.token === token ? 'page' : undefined}
              className="flex min-h-control flex-wrap items-center justify-between gap-x-4 p-3 -outline-offset-2 hover:bg-raised aria-[current=page]:border-l-3 aria-[current=page]:border-primary"
            >
              <span className="min-w-0 wrap-anywhere">
                <strong className="font-semibold">{one.team.teamName}</strong>{' '}
                <span className="text-soft">{one.team.event.name}</span>
              </span>
              <span className="text-sm text-soft">{standingOf(one.team)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function standingOf({ final, place, state, waitingPlace, teamName }: MyTeam): string {
  const own = final?.rows.find(({ name }) => normalizeName(name) === normalizeName(teamName));
  if (own && own.position > 0) return `${own.position}º lugar`;
  if (final) return 'encerrado';
  if (place && place.position > 0) return `${place.position}º agora`;
  return signUpWords(state, waitingPlace).title;
}
