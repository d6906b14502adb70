import { type Account, createAccount } from '../../world/account.ts';
import { type OpenCaller, openCaller } from '../../world/caller.ts';
import { createEvent, findFirstEvent, makeObsLink } from '../../world/event.ts';
import { importTeams, type StoredTeam } from '../../world/teams.ts';
import { Ledger } from './ledger.ts';

interface NightOrganizer {
  account: Account;
  cookie: string;
  /** Calls the API during preparation, while no fault is caused. */
  caller: OpenCaller;
}

/** An event with 50 teams, and the ledger of the reports that the server acknowledged for it. */
export interface NightEvent {
  organizer: NightOrganizer;
  /** Path of the event below `/api`. */
  path: string;
  teams: StoredTeam[];
  /** Token of an OBS link. */
  token: string;
  ledger: Ledger;
}

/** Creates an organiser with an event on air and an OBS link that follows it. Run it while no fault is caused. */
export async function prepareEvent(origin: string): Promise<NightEvent> {
  const caller = openCaller(origin);
  const account = await createAccount(caller, origin);
  const organizer = { account, cookie: caller.cookie(), caller };
  return fillEvent(organizer, await findFirstEvent(caller), null);
}

/** Creates a second event of the same organiser, with an OBS link bound to it, so that both are played at the same time. */
export async function prepareSecondEvent({ organizer }: NightEvent, published = false): Promise<NightEvent> {
  const { id } = await createEvent(organizer.caller, { name: 'Torture', published });
  return fillEvent(organizer, id, id);
}

async function fillEvent(organizer: NightOrganizer, id: string, boundTo: string | null): Promise<NightEvent> {
  const { caller } = organizer;
  const trios = Array.from({ length: 50 }, (_, index) => ({
    name: `Time Número ${index + 1}`,
    discordId: '',
    activisionIds: ['ghost', 'viper', 'nova'].map((name) => `${name}${index}#12345`),
  }));
  const teams = await importTeams(caller, trios, id);
  const { token } = await makeObsLink(caller, 'Torture', boundTo);
  return { organizer, path: `/events/${id}`, teams, token, ledger: new Ledger(teams) };
}
