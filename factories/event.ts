import { type Caller, read, send } from './caller.ts';

export interface MadeEvent {
  readonly id: string;
  readonly name: string;
}

/** A published event, unless `change` says otherwise. */
export async function createEvent(caller: Caller, change: object = {}): Promise<MadeEvent> {
  const wanted = { name: 'Copa Trios', published: true, ...change };
  return (await send<{ event: MadeEvent }>(caller, 'POST', '/api/events', wanted)).event;
}

/** The event that came with the account. */
export async function findFirstEvent(caller: Caller): Promise<string> {
  const { events } = await read<{ events: { id: string; standalone: boolean }[] }>(caller, '/api/events');
  return events.find(({ standalone }) => standalone)!.id;
}

/** An address of the API for the event that is named, or for the one that came with the account. */
export async function eventUrl(caller: Caller, path = '', eventId?: string): Promise<string> {
  return `/api/events/${eventId ?? (await findFirstEvent(caller))}${path}`;
}

export async function putOnAir(caller: Caller, eventId: string): Promise<void> {
  await send(caller, 'POST', `/api/events/${eventId}/on-air`, { confirmed: true });
}

export async function endEvent(caller: Caller, eventId?: string): Promise<void> {
  await send(caller, 'POST', await eventUrl(caller, '/end', eventId));
}

/** Changes the rules of an event to those of a preset, with some of them changed. */
export async function useRules(caller: Caller, preset: string, eventId?: string, change: object = {}): Promise<void> {
  const { presets } = await read<{ presets: { id: string; rules: object }[] }>(caller, '/api/presets');
  const rules = { ...presets.find(({ id }) => id === preset)?.rules, ...change };
  const url = await eventUrl(caller, '/rules', eventId);
  const { version } = await read<{ version: number }>(caller, url);
  await send(caller, 'PUT', url, { rules, version, reason: '' });
}

export interface ObsLink {
  readonly id: string;
  readonly token: string;
}

/** Follows the event on air, unless it is bound to one. */
export async function makeObsLink(
  caller: Caller,
  name = 'Cena principal',
  eventId: string | null = null,
): Promise<ObsLink> {
  return (await send<{ link: ObsLink }>(caller, 'POST', '/api/obs-links', { name, eventId })).link;
}
