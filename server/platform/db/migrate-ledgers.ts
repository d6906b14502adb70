import type pg from 'pg';
import { type EventState, foldEvent, holdersIn, stepEvent } from '../../../domain/scores/ledger/event-state.ts';
import { contentHash, entryHash, shownEntry } from '../../../domain/scores/ledger/ledger-chain.ts';
import type { LedgerAct, LedgerEntry, LedgerTeam, OpeningTeam } from '../../../domain/scores/ledger/ledger.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import type { Progress } from './progress.ts';

interface EventRow {
  id: string;
  user_id: string;
  created_at: Date;
  rules: RuleSet;
  current_round: number;
  published_round: number;
  publication_mode: 'live' | 'held';
  published_entry: string;
  published_at: Date | null;
  salt: string;
}

type OldEvent = Pick<
  EventRow,
  'created_at' | 'rules' | 'current_round' | 'published_round' | 'publication_mode' | 'published_at'
> & {
  published_entry: number;
};

type DatedEntry = LedgerEntry & { readonly enteredAt: Date };

/**
 * Completes the ledgers of events that existed before their beginning, their teams and their round were entries: adds the
 * opening, leaves out players that follow from the roster, and chains the hashes. No entry gets another number.
 */
export async function migrateLedgers(owner: pg.Client, now: Progress): Promise<void> {
  await owner.query('alter table score_entries disable trigger user');
  const { rows: events } = await owner.query<EventRow>(`
    select championships.id, championships.user_id, created_at, rules, current_round, published_round, publication_mode,
      published_entry, published_at, salt
    from championships join score_ledgers on championship_id = championships.id order by championships.id`);
  for (const [done, event] of events.entries()) {
    now(`ledgers of ${done} of ${events.length} events`);
    const stored = await listStored(owner, event.id);
    const teams = await listTeamsEver(owner, event.id, stored);
    const old = { ...event, published_entry: Number(event.published_entry) };
    await writeLedger(owner, event, stored, completeLedger(old, stored, teams));
  }
  await owner.query('alter table score_entries enable trigger user');
  await owner.query('alter table score_entries alter column content set not null, alter column hash set not null');
}

async function listStored(owner: pg.Client, eventId: string): Promise<DatedEntry[]> {
  const { rows } = await owner.query<{ number: string; act: LedgerAct; reason: string; at: Date }>(
    'select number, act, reason, at from score_entries where championship_id = $1 order by number',
    [eventId],
  );
  return rows.map(({ number, act, reason, at }) => ({ ...act, number: Number(number), reason, enteredAt: at }));
}

/** Every team that the event ever had, as it was when it was added, oldest first. */
async function listTeamsEver(owner: pg.Client, eventId: string, stored: readonly DatedEntry[]): Promise<LedgerTeam[]> {
  const { rows } = await owner.query<LedgerTeam & { carried: string }>(
    `select teams.id, nome_time as name, teams.discord_id as "discordId",
      array[id_activision_1, id_activision_2, id_activision_3, id_activision_4] as "activisionIds",
      pontos_levados * 100 as carried,
      to_char(criado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt",
      (select sign_ups.id from sign_ups where team_id = teams.id limit 1) as "signUpId"
    from teams where teams.championship_id = $1`,
    [eventId],
  );
  const teams = new Map<string, LedgerTeam>();
  for (const entry of stored) {
    if (entry.kind === 'team_removal') teams.set(entry.team.id, entry.team);
    if (entry.kind === 'reset') for (const team of entry.teams) teams.set(team.id, team);
  }
  for (const { carried, ...team } of rows) teams.set(team.id, { ...team, carriedPoints: Math.round(Number(carried)) });
  const edits = stored.filter(({ kind }) => kind === 'team' || kind === 'player' || kind === 'substitution');
  return Array.from(teams.values(), (team) => asAdded(team, edits)).toSorted((a, b) =>
    a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0,
  );
}

/** The first edits of a team tell what it was before them. */
function asAdded(team: LedgerTeam, edits: readonly DatedEntry[]): LedgerTeam {
  const own = edits.filter((entry) => 'teamId' in entry && entry.teamId === team.id);
  const edit = own.find((entry) => entry.kind === 'team');
  const players = own.filter((entry) => entry.kind === 'player' || entry.kind === 'substitution');
  const activisionIds = [...team.activisionIds, '', '', '', '']
    .slice(0, 4)
    .map((id, index) => players.find(({ slot }) => slot === index + 1)?.before ?? id);
  return { ...team, ...edit?.before, activisionIds };
}

/** The entries of the complete ledger. Those that existed keep their numbers. */
function completeLedger(event: OldEvent, stored: readonly DatedEntry[], teams: readonly LedgerTeam[]): DatedEntry[] {
  const last = stored.length;
  // Written once: to search every entry for every team takes most of the time otherwise.
  const texts = stored.map((entry) => JSON.stringify(entry));
  const timed = teams.map((team) => ({ team, since: sinceOf(event, stored, texts, team) }));
  const opening: DatedEntry = {
    kind: 'opening',
    rules: stored.find((entry) => entry.kind === 'rules')?.before ?? event.rules,
    round: event.publication_mode === 'held' ? event.published_round : event.current_round,
    teams: timed
      .filter(({ since }) => since <= last)
      .map(({ team, since }): OpeningTeam => (since > 0 ? { ...team, since } : team)),
    ...(last > 0 && { followsFrom: last }),
    number: 0,
    reason: '',
    enteredAt: event.created_at,
  };
  const entries: DatedEntry[] = [opening];
  let state = foldEvent(entries);
  const push = (entry: DatedEntry) => {
    entries.push(entry);
    state = entry.kind === 'undo' ? foldEvent(entries) : stepEvent(state, entry);
  };
  const changed = new Set(
    stored.flatMap((entry) =>
      entry.kind === 'player' || entry.kind === 'substitution' ? [`${entry.teamId} ${entry.slot}`] : [],
    ),
  );
  for (const entry of stored) push(withoutKnownPlayers(entry, state, changed));
  const added = timed.filter(({ since }) => since > last).map(({ team }) => team);
  const append = (act: LedgerAct, enteredAt: Date) =>
    push({ ...act, number: entries.length, reason: '', enteredAt: latest(enteredAt, entries.at(-1)!.enteredAt) });
  if (added.length > 0) append({ kind: 'team_added', teams: added }, new Date(added.at(-1)!.createdAt));
  if (state.round !== event.current_round) append({ kind: 'round', round: event.current_round }, event.created_at);
  return entries;
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b;
}

/** The first entry with which the team exists. A held publication shows the teams that existed when it was held. */
function sinceOf(
  { publication_mode, published_entry, published_at }: OldEvent,
  stored: readonly DatedEntry[],
  texts: readonly string[],
  { id, createdAt }: LedgerTeam,
): number {
  const created = new Date(createdAt);
  const before = stored.findLast(({ enteredAt }) => enteredAt <= created);
  // Whatever the clocks said, a team exists with the first entry that names it.
  const named = stored[texts.findIndex((text) => text.includes(id))];
  const since = Math.min(before ? before.number + 1 : 0, named?.number ?? Infinity);
  const wasSeen = publication_mode === 'held' && published_at !== null && created <= published_at;
  return wasSeen ? Math.min(since, published_entry) : since;
}

/**
 * A result that names those who held the slots at that entry follows them from now on, also when a substitution is undone, and
 * so do slots whose players were ever changed. The same for a result that is moved.
 */
function withoutKnownPlayers(entry: DatedEntry, { teams }: EventState, changed: ReadonlySet<string>): DatedEntry {
  if (entry.kind !== 'result' && entry.kind !== 'move') return entry;
  const { teamId, round } = entry.kind === 'result' ? entry.at : entry.to;
  const players = entry.kind === 'result' ? entry.result.players : entry.players;
  const team = teams.get(teamId);
  if (!players || !team) return entry;
  const holders = holdersIn(team, round);
  if (players.some((player, index) => player !== holders[index] && !changed.has(`${teamId} ${index + 1}`)))
    return entry;
  if (entry.kind === 'result') return { ...entry, result: { ...entry.result, players: null } };
  const { players: _players, ...rest } = entry;
  return rest;
}

async function writeLedger(
  owner: pg.Client,
  { id, user_id, salt }: EventRow,
  stored: readonly DatedEntry[],
  entries: readonly DatedEntry[],
): Promise<void> {
  let hash = id;
  const rows = entries.map(({ number, reason, enteredAt, ...act }) => {
    const content = contentHash(shownEntry(act, reason, salt));
    hash = entryHash(hash, { number, at: enteredAt.toISOString(), content });
    return { number, reason, act, at: enteredAt, content, hash };
  });
  const isNew = ({ number }: { number: number }) => number === 0 || number > stored.length;
  for (const { number, act, at, content, hash } of rows.filter(isNew))
    await owner.query(
      `insert into score_entries (championship_id, number, user_id, kind, act, actor_kind, at, content, hash)
      values ($1, $2, $3, $4, $5, 'import', $6, decode($7, 'hex'), decode($8, 'hex'))`,
      [id, number, user_id, act.kind, JSON.stringify(act), at, content, hash],
    );
  const kept = rows.filter((row) => !isNew(row));
  if (kept.length > 0)
    await owner.query(
      `update score_entries set act = new.act::jsonb, content = decode(new.content, 'hex'), hash = decode(new.hash, 'hex')
      from unnest($2::bigint[], $3::text[], $4::text[], $5::text[]) as new (number, act, content, hash)
      where championship_id = $1 and score_entries.number = new.number`,
      [
        id,
        kept.map(({ number }) => number),
        kept.map(({ act }) => JSON.stringify(act)),
        kept.map(({ content }) => content),
        kept.map(({ hash }) => hash),
      ],
    );
  await owner.query(
    `update score_ledgers set last_number = $2, last_hash = decode($3, 'hex') where championship_id = $1`,
    [id, rows.at(-1)!.number, hash],
  );
}
