import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';

type Listed = { readonly id: string; readonly name: string; readonly standalone: boolean };

// An address of the API for the event that came with the account, or for the one named.
export async function eventUrl(request: APIRequestContext, path = '', eventId?: string): Promise<string> {
  return `/api/events/${eventId ?? (await firstEvent(request))}${path}`;
}

export async function firstEvent(request: APIRequestContext): Promise<string> {
  const { events } = (await (await request.get('/api/events')).json()) as { events: Listed[] };
  return events.find(({ standalone }) => standalone)?.id ?? '';
}

type Wanted = {
  name: string;
  published?: boolean;
  startDate?: string | null;
  startTime?: string | null;
  preset?: string;
};

export async function createEvent(request: APIRequestContext, wanted: Wanted): Promise<string> {
  const answer = await request.post('/api/events', { data: { published: true, ...wanted } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { event: Listed }).event.id;
}

// Changes the rules of an event to those of a preset, with some of them changed.
export async function useRules(
  request: APIRequestContext,
  preset: string,
  eventId?: string,
  change: object = {},
): Promise<void> {
  const { presets } = (await (await request.get('/api/presets')).json()) as {
    presets: { id: string; rules: object }[];
  };
  const rules = { ...presets.find(({ id }) => id === preset)?.rules, ...change };
  const url = await eventUrl(request, '/rules', eventId);
  const { version } = (await (await request.get(url)).json()) as { version: number };
  const answer = await request.put(url, { data: { rules, version, reason: '' } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
