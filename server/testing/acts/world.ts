import { randomUUID } from 'node:crypto';
import { STAFF_ROLES, type StaffRole } from '../../../domain/access/permissions.ts';
import type { Decisions } from '../../../domain/rules/standing.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import type { LiveSnapshot } from '../../../domain/stream/live.ts';
import type { ListedEntry } from './plain-state.ts';

export interface Init {
  method?: string;
  json?: object;
  headers?: Record<string, string>;
}

export type Send = (path: string, init?: Init) => Response | Promise<Response>;

export interface Person {
  role: 'owner' | StaffRole;
  request: Send;
}

/** A published event that random acts are done to, and all who see it. */
export interface World {
  /** The owner first. */
  people: readonly Person[];
  /** Visitors and captains; each request comes from another address. */
  visitor: Send;
  organizerId: string;
  event: string;
  eventId: string;
  slug: string;
  feed: string;
  /** What the OBS link was sent last. */
  snapshot(): LiveSnapshot | undefined;
  /** What `verify` says about the event. */
  differences(): Promise<string[]>;
}

interface Prepared {
  event: string;
  eventId: string;
  slug: string;
  feed: string;
  /** Of the OBS link. */
  link: string;
}

/** Creates a published event with two teams that bring points, open sign-ups for a few more, a feed and an OBS link. */
export async function prepareEvent(owner: Send, name: string): Promise<Prepared> {
  const { event } = await ask<{ event: { id: string; slug: string } }>(owner, '/api/events', {
    json: { name, published: true },
  });
  const path = `/api/events/${event.id}`;
  const signUps = { open: true, until: null, places: 8, notice: '', rostersClosed: false };
  await ask(owner, `${path}/sign-up-rules`, { method: 'PUT', json: signUps });
  await ask(owner, path, { method: 'PATCH', json: { ledgerDownload: true } });
  await qualifyInto(owner, event.id);
  const { token: feed } = await ask<{ token: string }>(owner, `${path}/feed`, { json: { replace: true } });
  const link = { name: 'OBS', eventId: event.id };
  const made = await ask<{ link: { token: string } }>(owner, '/api/obs-links', { json: link });
  return { event: path, eventId: event.id, slug: event.slug, feed, link: made.link.token };
}

async function qualifyInto(owner: Send, to: string): Promise<void> {
  const { event } = await ask<{ event: { id: string } }>(owner, '/api/events', {
    json: { name: 'Fase 1', published: false },
  });
  const path = `/api/events/${event.id}`;
  for (const [index, name] of ['Classificado A', 'Classificado B'].entries()) {
    const activisionIds = [1, 2, 3].map((slot) => `${name} ${slot}#1`);
    const { team } = await ask<{ team: { id: string } }>(owner, `${path}/teams`, { json: { name, activisionIds } });
    const result = { id: randomUUID(), teamId: team.id, round: 1, placement: index + 1, kills: [3, 2, 1] };
    await ask(owner, `${path}/reports`, { json: result });
  }
  await ask(owner, `${path}/qualify`, { json: { to, count: 2, carryPercent: 33 } });
}

/** The owner and one member of the staff in each role. `signUp` creates an account and returns its requests. */
export async function gatherPeople(owner: Send, ownerId: string, signUp: () => Promise<Send>): Promise<Person[]> {
  const people: Person[] = [{ role: 'owner', request: owner }];
  for (const role of STAFF_ROLES) {
    const member = await signUp();
    const { url } = await ask<{ url: string }>(owner, '/api/staff/invitations', { json: { email: null, role } });
    await ask(member, '/api/memberships', { json: { token: url.split('#')[1], name: role } });
    const request: Send = (path, init) =>
      member(path, { ...init, headers: { 'x-organizer': ownerId, ...init?.headers } });
    people.push({ role, request });
  }
  return people;
}

/** Sends a request that must succeed. */
export async function ask<T>(send: Send, path: string, init?: Init): Promise<T> {
  const answer = await send(path, init);
  if (!answer.ok) throw new Error(`${init?.method ?? ''} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface ShownRow {
  teamId: string;
  name: string;
  position: number;
  place: number;
  totalPoints: number;
  totalKills: number;
  rounds: { round: number; placement: number | null; kills: number; points: number; counted: boolean }[];
}

/** What the organiser sees. */
export interface View {
  /** From the opening on. */
  entries: ListedEntry[];
  /** Newest first. */
  teams: { id: string; name: string; discordId: string; activisionIds: string[] }[];
  reports: { id: string; teamId: string; round: number; placement: number; kills: number[]; players: string[] }[];
  rules: RuleSet;
  rulesVersion: number;
  decisions: Decisions;
  standings: ShownRow[];
  mvps: { name: string; kills: number }[];
  round: number;
  ended: boolean;
  signUps: { id: string; teamName: string; state: string; token: string }[];
}

export async function readView({ people, event }: World): Promise<View> {
  const { request } = people[0]!;
  const [{ entries }, { teams }, { reports }, ranking, { event: own }, { signUps }] = await Promise.all([
    ask<Pick<View, 'entries'>>(request, `${event}/ledger`),
    ask<Pick<View, 'teams'>>(request, `${event}/teams`),
    ask<Pick<View, 'reports'>>(request, `${event}/reports`),
    ask<Pick<View, 'rules' | 'rulesVersion' | 'decisions' | 'standings' | 'mvps'>>(request, `${event}/standings`),
    ask<{ event: { currentRound: number; endedAt: string | null } }>(request, event),
    ask<Pick<View, 'signUps'>>(request, `${event}/sign-ups`),
  ]);
  return {
    entries: entries.toReversed(),
    teams,
    reports: reports.toSorted((a, b) => a.round - b.round || (a.teamId < b.teamId ? -1 : 1)),
    rules: ranking.rules,
    rulesVersion: ranking.rulesVersion,
    decisions: ranking.decisions,
    standings: ranking.standings,
    mvps: ranking.mvps,
    round: own.currentRound,
    ended: own.endedAt !== null,
    signUps,
  };
}

/** What follows from the ledger alone, as text that can be compared. */
export function stateText({ entries: _entries, rulesVersion: _version, signUps: _signUps, ...state }: View): string {
  return JSON.stringify(state, null, 1);
}
