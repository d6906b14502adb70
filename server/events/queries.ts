import { sql } from 'kysely';
import type { Brand } from '../../domain/events/brand.ts';
import type { CheckInRules } from '../../domain/captains/check-in.ts';
import type { Schedule, SignUpRules } from '../../domain/events/event.ts';
import type { FinalStandings } from '../../domain/scores/final-standings.ts';
import type { Publication } from '../../domain/scores/publication.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import type { Decisions } from '../../domain/rules/standing.ts';
import { DEFAULT_SUBMISSION_SETTINGS, type SubmissionSettings } from '../../domain/submissions/submission-settings.ts';
import { slugOf } from '../../domain/events/slug.ts';
import type { OrganizerId } from '../platform/scope/organizer.ts';
import { type Db, ownOrganizer } from '../platform/db/transaction.ts';
import type { EventId } from '../platform/scope/scope.ts';

/** What scoring and reporting need of an event. */
export interface PlayedEvent {
  id: EventId;
  rules: RuleSet;
  /** Grows with every change of the rules. */
  rulesVersion: number;
  decisions: Decisions;
  currentRound: number;
  endedAt: Date | null;
  published: boolean;
}

export interface GameEvent extends PlayedEvent, Schedule {
  userId: string;
  name: string;
  description: string;
  /** Published, but not on the agenda. */
  unlisted: boolean;
  /** Anyone may download the ledger of the published event, up to what is public. */
  ledgerDownload: boolean;
  /** The slug of its public page; null for the standalone event. */
  slug: string | null;
  /** The unannounced event that came with the account. */
  standalone: boolean;
  onAir: boolean;
  originId: EventId | null;
  createdAt: Date;
  /** Lists of events read only the first three places. */
  finalStandings: FinalStandings | null;
  /** A null value means that the event uses the organiser's brand. */
  brand: { [Name in keyof Brand]: Brand[Name] | null };
  /** `confirmEmail`: captains are asked to confirm their address. */
  signUps: SignUpRules & { notice: string; rostersClosed: boolean; confirmEmail: boolean };
  /** `at` is when the organiser last changed or published it. */
  publication: Publication & { at: Date | null };
  checkIn: CheckInRules;
  submissions: SubmissionSettings;
}

export type EventDetails = Schedule & { name: string; description: string };

export type SignUpSettings = Omit<GameEvent['signUps'], 'opened'>;

/** Newest first, the standalone event included. */
export async function listEvents(db: Db): Promise<GameEvent[]> {
  const rows = await selectEvents(db, podium)
    .where('championships.user_id', '=', ownOrganizer)
    .orderBy('championships.created_at', 'desc')
    .orderBy('championships.id')
    .execute();
  return rows.map(toEvent);
}

/** Counts the events without the standalone one. */
export async function countEvents(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('championships')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', ownOrganizer)
    .where('is_standalone', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** Those of these events that are published, in no order. */
export async function listPublished(db: Db, ids: readonly EventId[]): Promise<GameEvent[]> {
  return (await listByIds(db, ids)).filter(({ published }) => published);
}

/** These events, in no order. */
export async function listByIds(db: Db, ids: readonly EventId[]): Promise<GameEvent[]> {
  const rows = await selectEvents(db, podium)
    .where('championships.user_id', '=', ownOrganizer)
    .where('championships.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(toEvent);
}

export type PublicAddress = { id: string } | { slug: string };

/** Whose event is published at this address. */
export async function findPublished(
  authDb: Db,
  address: PublicAddress,
): Promise<{ id: EventId; userId: string } | undefined> {
  const row = await authDb
    .selectFrom('championships')
    .select(['id', 'user_id'])
    .where((eb) => ('id' in address ? eb('id', '=', address.id) : eb('slug', '=', address.slug)))
    .where('publicado', '=', true)
    // Events of a disabled account are not shown.
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('users.id').where('disabled_at', 'is', null))
    .executeTakeFirst();
  return row && { id: row.id as EventId, userId: row.user_id };
}

export async function findEvent(db: Db, id: string): Promise<GameEvent | undefined> {
  const row = await selectEvents(db).where('championships.id', '=', id).executeTakeFirst();
  return row && toEvent(row);
}

/** The event that is on air. Each organiser has exactly one. */
export async function findOnAir(db: Db, organizer: OrganizerId): Promise<GameEvent | undefined> {
  const row = await selectEvents(db).where('on_air_events.user_id', '=', organizer).executeTakeFirst();
  return row && toEvent(row);
}

/** Locks the event: other changes and reports wait for the end of the transaction. The row of the ledger is the lock. */
export async function lockEvent(db: Db, id: string): Promise<GameEvent | undefined> {
  const locked = await db
    .selectFrom('score_ledgers')
    .select('championship_id')
    .where('championship_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked && findEvent(db, id);
}

export async function findPlayedEvent(db: Db, id: string): Promise<PlayedEvent | undefined> {
  const row = await selectPlayed(db, id).executeTakeFirst();
  return row && toPlayed(row);
}

/**
 * False when an event has this id already. `on conflict` names no index, because the id is unique in two and a conflict in the
 * other one would throw.
 */
export async function insertEvent(
  db: Db,
  organizer: OrganizerId,
  id: string,
  details: EventDetails,
  { rules, published, originId }: { rules: RuleSet; published: boolean; originId: EventId | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('championships')
    .values({
      id,
      user_id: organizer,
      ...detailColumns(details),
      rules: JSON.stringify(rules),
      publicado: published,
      slug: slugOf(details.name),
      origin_id: originId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateEvent(
  db: Db,
  id: EventId,
  change: {
    details?: EventDetails;
    published?: boolean;
    unlisted?: boolean;
    ledgerDownload?: boolean;
    signUps?: GameEvent['signUps'];
  },
): Promise<void> {
  await db
    .updateTable('championships')
    .set({
      ...(change.details && detailColumns(change.details)),
      ...(change.published !== undefined && { publicado: change.published }),
      ...(change.unlisted !== undefined && { unlisted: change.unlisted }),
      ...(change.ledgerDownload !== undefined && { ledger_download: change.ledgerDownload }),
      ...(change.signUps && {
        sign_ups_open: change.signUps.open,
        sign_ups_opened: change.signUps.opened,
        sign_ups_from: change.signUps.from,
        sign_ups_until: change.signUps.until,
        sign_up_places: change.signUps.places,
        sign_up_notice: change.signUps.notice,
        rosters_closed: change.signUps.rostersClosed,
        sign_ups_confirm_email: change.signUps.confirmEmail,
      }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Makes the standalone event an ordinary one; another takes its place. */
export async function announceStandalone(db: Db, organizer: OrganizerId, id: EventId, name: string): Promise<void> {
  await db
    .updateTable('championships')
    // Slugs are made unique when an event is inserted; this one has part of the id instead.
    .set({ is_standalone: false, slug: `${slugOf(name)}-${id.slice(0, 8)}` })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('championships')
    .values({ user_id: organizer, is_standalone: true, nome: 'Evento avulso' })
    .execute();
}

export async function updateEventBrand(db: Db, id: EventId, brand: Partial<GameEvent['brand']>): Promise<void> {
  await db
    .updateTable('championships')
    .set({
      ...(brand.primaryColor !== undefined && { primary_color: brand.primaryColor }),
      ...(brand.secondaryColor !== undefined && { secondary_color: brand.secondaryColor }),
      ...(brand.logoUrl !== undefined && { logo_url: brand.logoUrl }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteEvent(db: Db, id: EventId): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('championships').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

function selectPlayed(db: Db, id: string) {
  return db
    .selectFrom('championships')
    .select(['id', 'rules', 'rules_version', 'decisions', 'current_round', 'ended_at', 'publicado'])
    .where('id', '=', id);
}

const allRows = sql<FinalStandings | null>`final_standings`;
// A list of events needs only the podium of each final table.
const podium = sql<FinalStandings | null>`case when final_standings is null then null else jsonb_build_object(
  'rows', jsonb_path_query_array(final_standings, '$.rows[*] ? (@.position >= 1 && @.position <= 3)'), 'mvp', final_standings -> 'mvp') end`;

function selectEvents(db: Db, finalStandings = allRows) {
  return db
    .selectFrom('championships')
    .leftJoin('on_air_events', 'on_air_events.championship_id', 'championships.id')
    .select([
      'championships.id',
      'championships.user_id',
      'nome',
      'descricao',
      'data_inicio',
      'data_fim',
      'hora',
      'rules',
      'rules_version',
      'decisions',
      'publicado',
      'unlisted',
      'ledger_download',
      'slug',
      'is_standalone',
      'current_round',
      'ended_at',
      'origin_id',
      'primary_color',
      'secondary_color',
      'logo_url',
      'sign_ups_open',
      'sign_ups_opened',
      'sign_ups_from',
      'sign_ups_until',
      'sign_up_places',
      'sign_up_notice',
      'rosters_closed',
      'sign_ups_confirm_email',
      'publication_mode',
      'publication_delay',
      'published_entry',
      'published_at',
      'check_in_opens',
      'check_in_closes',
      'submissions',
      'created_at',
      'on_air_events.championship_id as on_air_id',
    ])
    .select(finalStandings.as('final_standings'));
}

interface PlayedRow {
  id: string;
  rules: RuleSet;
  rules_version: number;
  decisions: Decisions;
  current_round: number;
  ended_at: Date | null;
  publicado: boolean;
}

type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number];

function toPlayed(row: PlayedRow): PlayedEvent {
  return {
    id: row.id as EventId,
    rules: row.rules,
    rulesVersion: row.rules_version,
    decisions: row.decisions,
    currentRound: row.current_round,
    endedAt: row.ended_at,
    published: row.publicado,
  };
}

function toEvent(row: EventRow): GameEvent {
  return {
    ...toPlayed(row),
    userId: row.user_id,
    name: row.nome,
    description: row.descricao,
    startDate: row.data_inicio,
    startTime: row.hora?.slice(0, 5) ?? null,
    endDate: row.data_fim,
    published: row.publicado,
    unlisted: row.unlisted,
    ledgerDownload: row.ledger_download,
    slug: row.slug,
    standalone: row.is_standalone,
    onAir: row.on_air_id !== null,
    originId: row.origin_id as EventId | null,
    createdAt: row.created_at,
    finalStandings: row.final_standings,
    brand: { primaryColor: row.primary_color, secondaryColor: row.secondary_color, logoUrl: row.logo_url },
    signUps: {
      open: row.sign_ups_open,
      opened: row.sign_ups_opened,
      from: toMoment(row.sign_ups_from),
      until: toMoment(row.sign_ups_until),
      places: row.sign_up_places,
      notice: row.sign_up_notice,
      rostersClosed: row.rosters_closed,
      confirmEmail: row.sign_ups_confirm_email,
    },
    publication: {
      mode: row.publication_mode,
      delay: row.publication_delay,
      entry: row.published_entry,
      at: row.published_at,
    },
    checkIn: { opens: row.check_in_opens, closes: row.check_in_closes },
    submissions: row.submissions ?? DEFAULT_SUBMISSION_SETTINGS,
  };
}

function toMoment(timestamp: string | null): string | null {
  return timestamp?.slice(0, 16).replace(' ', 'T') ?? null;
}

function detailColumns({ name, description, startDate, startTime, endDate }: EventDetails) {
  return {
    nome: name,
    descricao: description,
    data_inicio: startDate,
    data_fim: endDate,
    hora: startTime,
  };
}
