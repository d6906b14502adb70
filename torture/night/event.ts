import { randomUUID } from 'node:crypto';
import { ask, signIn } from './api.ts';
import { Ledger, type NightTeam } from './ledger.ts';

interface NightOrganizer {
  account: { email: string; password: string };
  cookie: string;
}

/** An event with 50 teams, and the book of what was acknowledged for it. */
export interface NightEvent {
  organizer: NightOrganizer;
  /** Path of the event below `/api`. */
  path: string;
  teams: NightTeam[];
  /** Token of an OBS link. */
  token: string;
  ledger: Ledger;
}

/** A new organiser's event on air, with a link that follows it. Made while everything is calm. */
export async function prepareEvent(origin: string): Promise<NightEvent> {
  const account = { email: `${randomUUID()}@torture.example`, password: 'uma senha boa' };
  const cookie = await signIn(origin, account, '/auth/sign-up');
  const { events } = await ask<{ events: { id: string; onAir: boolean }[] }>(origin, '/events', { cookie });
  return fillEvent(origin, { account, cookie }, events.find(({ onAir }) => onAir)!.id, null);
}

/** One more event of the same organiser, with a link that is bound to it: both are played at the same time. */
export async function prepareSecondEvent(origin: string, { organizer }: NightEvent): Promise<NightEvent> {
  const { cookie } = organizer;
  const { event } = await ask<{ event: { id: string } }>(origin, '/events', { cookie, body: { name: 'Torture' } });
  return fillEvent(origin, organizer, event.id, event.id);
}

async function fillEvent(
  origin: string,
  organizer: NightOrganizer,
  id: string,
  boundTo: string | null,
): Promise<NightEvent> {
  const { cookie } = organizer;
  const path = `/events/${id}`;
  const sheet = Array.from({ length: 50 }, (_, index) => ({
    row: index + 2,
    name: `Time Número ${index + 1}`,
    discordId: '',
    activisionIds: ['ghost', 'viper', 'nova'].map((name) => `${name}${index}#12345`),
  }));
  await ask(origin, `${path}/teams/import`, { cookie, body: { teams: sheet } });
  const body = { name: 'Torture', eventId: boundTo };
  const { link } = await ask<{ link: { token: string } }>(origin, '/obs-links', { cookie, body });
  const { teams } = await ask<{ teams: NightTeam[] }>(origin, `${path}/teams`, { cookie });
  return { organizer, path, teams, token: link.token, ledger: new Ledger(teams) };
}
