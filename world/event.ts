import { type Caller, read, send } from './caller.ts';

export interface MadeEvent {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

/** Creates an event, published unless `change` says otherwise. */
export async function createEvent(caller: Caller, change: object = {}): Promise<MadeEvent> {
  const wanted = { name: 'Copa Trios', published: true, ...change };
  return (await send<{ event: MadeEvent }>(caller, 'POST', '/api/events', wanted)).event;
}

/** The id of the event that is created together with the account. */
export async function findFirstEvent(caller: Caller): Promise<string> {
  const { events } = await read<{ events: { id: string; standalone: boolean }[] }>(caller, '/api/events');
  return events.find(({ standalone }) => standalone)!.id;
}

/** The API path of the given event, or of the one created together with the account. */
export async function eventUrl(caller: Caller, path = '', eventId?: string): Promise<string> {
  return `/api/events/${eventId ?? (await findFirstEvent(caller))}${path}`;
}

export async function putOnAir(caller: Caller, eventId: string): Promise<void> {
  await send(caller, 'POST', `/api/events/${eventId}/on-air`, { confirmed: true });
}

export async function endEvent(caller: Caller, eventId?: string): Promise<void> {
  await send(caller, 'POST', await eventUrl(caller, '/end', eventId));
}

/** Sets the rules of an event to those of a preset, with `change` applied. */
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

/** Creates an OBS link. It follows the event on air unless `eventId` binds it to one event. */
export async function makeObsLink(
  caller: Caller,
  name = 'Cena principal',
  eventId: string | null = null,
): Promise<ObsLink> {
  return (await send<{ link: ObsLink }>(caller, 'POST', '/api/obs-links', { name, eventId })).link;
}
