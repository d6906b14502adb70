import { createEvent, makeObsLink } from '../../world/event.ts';
import { createLobby, type Lobby } from '../../world/lobby.ts';
import { fiftyTrios, importTeams } from '../../world/teams.ts';
import { Ledger } from './ledger.ts';

/** An event with 50 teams, and the ledger of the reports that the server acknowledged for it. */
export interface NightEvent extends Lobby {
  /** Its path in the API. */
  path: string;
  /** Token of an OBS link. */
  token: string;
  ledger: Ledger;
}

/** Creates an organiser with an event on air and an OBS link that follows it. Run it while no fault is caused. */
export async function prepareEvent(origin: string): Promise<NightEvent> {
  return withLink(await createLobby(origin), null);
}

/** Creates a second event of the same organiser, with an OBS link bound to it, so that both are played at the same time. */
export async function prepareSecondEvent({ caller, account }: NightEvent, published = false): Promise<NightEvent> {
  const { id: eventId } = await createEvent(caller, { name: 'Torture', published });
  return withLink({ caller, account, eventId, teams: await importTeams(caller, fiftyTrios, eventId) }, eventId);
}

async function withLink(lobby: Lobby, boundTo: string | null): Promise<NightEvent> {
  const { token } = await makeObsLink(lobby.caller, 'Torture', boundTo);
  return { ...lobby, path: `/api/events/${lobby.eventId}`, token, ledger: new Ledger(lobby.teams) };
}
