import { type Account, createAccount } from './account.ts';
import { type OpenCaller, openCaller } from './caller.ts';
import { findFirstEvent } from './event.ts';
import { fiftyTrios, importTeams, type StoredTeam } from './teams.ts';

export interface Lobby {
  caller: OpenCaller;
  account: Account;
  eventId: string;
  teams: StoredTeam[];
}

/** Creates an organiser whose event on air has fifty teams. */
export async function createLobby(origin: string): Promise<Lobby> {
  const caller = openCaller(origin);
  const account = await createAccount(caller, origin);
  const eventId = await findFirstEvent(caller);
  return { caller, account, eventId, teams: await importTeams(caller, fiftyTrios, eventId) };
}
