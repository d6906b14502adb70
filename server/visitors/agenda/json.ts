import { dayOfEnd, podiumOf, rulesSummaryOf } from '../../events/json.ts';
import { type Agenda, type AgendaDeps, type AgendaEntry, pastPageSize } from './actions.ts';

type Clock = Pick<AgendaDeps, 'timeZone'>;

/** The JSON of the agenda, for the API and for the page that the server renders. */
export function agendaJson({ profile, brand, upcoming, past, pastTotal, seasons }: Agenda, clock: Clock) {
  const entries = (chosen: readonly AgendaEntry[]) => chosen.map((entry) => entryJson(entry, clock));
  return {
    profile,
    brand,
    upcoming: entries(upcoming),
    past: entries(past),
    pastTotal,
    pageSize: pastPageSize,
    seasons,
  };
}

function entryJson(entry: AgendaEntry, clock: Clock) {
  const { id, slug, name, description, startDate, startTime, endDate, rules, state, live, currentRound, places } =
    entry;
  const { open, from, until } = entry.signUps;
  return {
    id,
    slug,
    name,
    description,
    startDate,
    startTime,
    endDate,
    endedOn: dayOfEnd(entry, clock),
    ...rulesSummaryOf(rules),
    state,
    live,
    currentRound,
    teams: entry.teams,
    logoUrl: entry.shownBrand.logoUrl,
    // The opening time counts only while sign-ups are switched on.
    signUps: { phase: entry.signUpPhase, from: open ? from : null, until },
    places,
    podium: podiumOf(entry.finalStandings),
    mvp: entry.finalStandings?.mvp ?? null,
  };
}
