import { createHash } from 'node:crypto';
import { calendarDay, wallClock } from '../../domain/calendar.ts';
import { placesOf, signUpPhase } from '../../domain/events/event.ts';
import { playerName } from '../../domain/player-name.ts';
import { formatPoints, hundredths } from '../../domain/points.ts';
import { type Identities, identitiesOf } from '../../domain/season/decisions.ts';
import { explainSeasonRow } from '../../domain/season/explain.ts';
import {
  HIDDEN_PLAYER,
  type PublicCorrection,
  type PublicRanking,
  type PublicRow,
  type PublicSeason,
  type PublicSeasonPlayer,
  type PublicStage,
} from '../../domain/season/public-season.ts';
import type { SeasonRanking, SeasonRow } from '../../domain/season/ranking.ts';
import { inOrder } from '../../domain/season/stage.ts';
import { proveOrganizer } from '../platform/scope/organizer.ts';
import { asOrganizerAtOneMoment, type Db } from '../platform/db/transaction.ts';
import { type ReadyBody, readyBody } from '../platform/http/ready-answer.ts';
import { findBrand } from '../events/brand/queries.ts';
import { readPublicHeld } from '../scores/publication/published.ts';
import { countSignUps } from '../sign-ups/places/queries.ts';
import { findProfile } from '../access/profile/queries.ts';
import type { LastAnswers } from '../platform/cache/last-answers.ts';
import type { LoadingCache } from '../platform/cache/loading-cache.ts';
import type { StageStates } from './stages.ts';
import { rankRead, type ReadSeason, readSeason, type SeasonDeps } from './actions.ts';
import { findPublishedSeason, findSeason, type SeasonRecord } from './queries.ts';

export interface PublicSeasonDeps {
  db: Db;
  authDb: Db;
  timeZone: string;
  now(): Date;
  caches: {
    seasons: LoadingCache<string, SeasonAnswer | undefined>;
    lastAnswers: LastAnswers;
    stages: StageStates;
  };
}

/** What all visitors of a season get. */
export interface SeasonAnswer extends ReadyBody {
  season: PublicSeason;
  /** The page of a player by its id; undefined for an unknown or hidden one. */
  playerOf(id: string): PublicSeasonPlayer | undefined;
}

/** What streams show of a season. */
export function seasonReader(deps: PublicSeasonDeps): (slug: string) => Promise<PublicSeason | undefined> {
  return async (slug) => (await readPublicSeason(deps, slug))?.season;
}

/** Undefined if no season is published at this address. */
export function readPublicSeason(deps: PublicSeasonDeps, slug: string): Promise<SeasonAnswer | undefined> {
  const { seasons, lastAnswers } = deps.caches;
  const load = async (last?: SeasonAnswer) => {
    const answer = await loadPublicSeason(deps, slug);
    return last && answer && last.etag === answer.etag ? last : answer;
  };
  return lastAnswers.read(`season ${slug}`, () => seasons.getOrLoad(slug, load));
}

async function loadPublicSeason(deps: PublicSeasonDeps, slug: string): Promise<SeasonAnswer | undefined> {
  const found = await findPublishedSeason(deps.authDb, slug);
  if (!found) return undefined;
  return asOrganizerAtOneMoment(deps.db, proveOrganizer(found.userId), async (db) => {
    const record = await findSeason(db, found.id);
    if (!record?.published) return undefined;
    const shown = await showSeason(db, { ...deps, states: deps.caches.stages }, record);
    return {
      season: shown.season,
      ...readyBody(shown.season),
      playerOf: (id) => playerOf({ ...shown, timeZone: deps.timeZone }, id),
    };
  });
}

/** What the public knows of a season. The transaction must be a snapshot. */
export async function showSeason(
  db: Db,
  { states, timeZone, now }: SeasonDeps & { now(): Date },
  record: SeasonRecord,
): Promise<{ season: PublicSeason; read: ReadSeason; names: Names }> {
  const read = await readSeason(db, { states, timeZone }, record);
  const { season, stages } = read;
  const signUps = await countSignUps(
    db,
    stages.map(({ event }) => event.id),
  );
  const clock = wallClock(now(), timeZone);
  const byEvent = new Map(stages.map((one) => [one.event.id as string, one]));
  const held = new Map<string, number>();
  for (const { event } of stages) held.set(event.id, await readPublicHeld(db, event, signUps.get(event.id)?.held ?? 0));
  const shown = inOrder(stages.map(({ stage }) => stage)).map((stage): PublicStage => {
    const { event, rules } = byEvent.get(stage.eventId)!;
    const isHidden = stage.state === 'hidden';
    const total = isHidden ? 0 : placesOf(event.signUps, rules);
    return {
      name: isHidden ? null : event.name,
      slug: isHidden ? null : event.slug,
      eventId: isHidden ? null : event.id,
      day: isHidden ? null : stage.day,
      time: isHidden ? null : event.startTime,
      weight: stage.weight,
      state: stage.state,
      signUps: isHidden
        ? 'closed'
        : signUpPhase(event.signUps, { schedule: event, ended: stage.state === 'ended' }, clock),
      places: { total, free: Math.max(0, total - (held.get(event.id) ?? 0)) },
      champions: stage.state === 'ended' ? stage.teams.flatMap(({ place, name }) => (place === 1 ? [name] : [])) : [],
    };
  });
  const names = new Names(read);
  const value: PublicSeason = {
    slug: season.slug,
    name: season.name,
    organizer: { ...(await findProfile(db)), id: season.userId },
    brand: await findBrand(db),
    rules: season.rules,
    stages: shown,
    last: names.ranking.last,
    players:
      season.rules.ranking === 'teams'
        ? null
        : publicRanking(names.ranking, ({ key }) => ({ id: names.idOf(key), name: names.of(key) })),
    teams:
      season.rules.ranking === 'players'
        ? null
        : withoutSeats(
            publicRanking(rankRead(read, 'teams'), ({ name }) => ({ id: null, name })),
            season.rules.ranking,
          ),
    corrections: correctionsOf(read, names, timeZone),
  };
  return { season: value, read, names };
}

/** The nicknames and addresses of players that the public may read. */
class Names {
  readonly ranking: SeasonRanking;
  private readonly secret: string;
  private readonly identities: Identities;
  /** Hiding a player hides all IDs that are merged with it. */
  private readonly hidden: ReadonlySet<string>;
  /** By ID, merged or not. */
  private readonly nicknames = new Map<string, string>();

  constructor(read: ReadSeason) {
    this.ranking = rankRead(read, 'players');
    this.secret = read.season.secret;
    this.identities = identitiesOf(read.decisions.map(({ decision }) => decision));
    this.hidden = new Set(read.hidden.map((key) => this.identities(key)));
    for (const { stage } of read.stages)
      for (const { key, activisionId } of stage.teams.flatMap(({ players }) => players))
        this.nicknames.set(key, playerName(activisionId, 1));
    for (const { key, name } of this.ranking.rows) this.nicknames.set(key, name);
  }

  of(key: string): string {
    return this.hides(key) ? HIDDEN_PLAYER : (this.nicknames.get(key) ?? 'Jogador');
  }

  /** Null for a hidden player, who has no page. */
  idOf(key: string): string | null {
    if (this.hides(key)) return null;
    return createHash('sha256').update(`${this.secret} ${key}`).digest('base64url').slice(0, 16);
  }

  private hides(key: string): boolean {
    return this.hidden.has(this.identities(key));
  }
}

function publicRanking(
  { rows, openSeats, line }: SeasonRanking,
  shownAs: (row: SeasonRow) => Pick<PublicRow, 'id' | 'name'>,
): PublicRanking {
  return {
    openSeats,
    line,
    rows: rows.map((row) => ({
      ...shownAs(row),
      teamName: row.teamName,
      rank: row.rank,
      before: row.before,
      total: row.total,
      kills: row.kills,
      seat: row.seat,
      results: row.results.map(({ stage, place, points, counted, won }) => ({ stage, place, points, counted, won })),
    })),
  };
}

/** With both rankings the places in the final belong to the players. */
function withoutSeats(ranking: PublicRanking, of: PublicSeason['rules']['ranking']): PublicRanking {
  if (of === 'teams') return ranking;
  return { openSeats: 0, line: null, rows: ranking.rows.map((row) => ({ ...row, seat: null })) };
}

function correctionsOf({ stages, decisions }: ReadSeason, names: Names, timeZone: string): PublicCorrection[] {
  const numbers = new Map(inOrder(stages.map(({ stage }) => stage)).map(({ eventId }, index) => [eventId, index + 1]));
  return decisions
    .map(({ decision }): PublicCorrection => {
      const { number, reason, undone, at } = decision;
      const told = { number, reason, undone, day: calendarDay(new Date(at), timeZone) };
      if (decision.kind === 'rules')
        return {
          ...told,
          title: 'A pontuação da temporada mudou',
          detail: 'O ranking foi refeito com as novas regras.',
        };
      if (decision.kind === 'stage') {
        const number = numbers.get(decision.eventId);
        const stage = number === undefined ? decision.name : `A etapa ${number}`;
        const weight = (value: number) => formatPoints(hundredths(value), 0);
        if (decision.after === null) return { ...told, title: `${stage} saiu da temporada`, detail: '' };
        const worth = `vale ${weight(decision.after)} vez(es)`;
        return decision.before === null
          ? { ...told, title: `${stage} voltou à temporada`, detail: worth }
          : { ...told, title: `${stage} ${worth}`, detail: `antes valia ${weight(decision.before)}` };
      }
      const [from, into] = [names.of(decision.from), names.of(decision.into)];
      const moved = names.ranking.rows
        .flatMap(({ results }) => results)
        .filter(({ keys }) => keys.includes(decision.from) && !keys.includes(decision.into))
        .map(({ stage }) => stage);
      return { ...told, title: `${into} e ${from} são o mesmo jogador`, detail: undone ? '' : movedText(moved, into) };
    })
    .toReversed();
}

function movedText(stages: readonly number[], into: string): string {
  if (stages.length === 0) return '';
  if (stages.length === 1) return `A etapa ${stages[0]} passou para ${into}.`;
  return `As etapas ${stages.slice(0, -1).join(', ')} e ${stages.at(-1)} passaram para ${into}.`;
}

interface Shown {
  read: ReadSeason;
  names: Names;
  season: PublicSeason;
  timeZone: string;
}

function playerOf({ read, names, season, timeZone }: Shown, id: string): PublicSeasonPlayer | undefined {
  if (!season.players) return undefined;
  const { rows } = names.ranking;
  // A link to an ID that was merged since leads to the player.
  const index = rows.findIndex(
    (row) => names.idOf(row.key) === id || row.results.some(({ keys }) => keys.some((key) => names.idOf(key) === id)),
  );
  const row = rows[index];
  const shown = season.players.rows[index];
  if (!row || !shown || shown.id === null) return undefined;
  const above = rows.slice(0, index).findLast(({ total }) => total > row.total);
  const merged = new Set(row.results.flatMap(({ keys }) => keys));
  const mergeNumbers = new Set(
    read.decisions.flatMap(({ decision }) =>
      decision.kind === 'merge' && !decision.undone && merged.has(decision.from) ? [decision.number] : [],
    ),
  );
  const { slug, name, organizer, brand, stages, last } = season;
  return {
    season: { slug, name, organizer, brand, stages, last, best: season.rules.best, players: rows.length },
    player: {
      ...shown,
      id: shown.id,
      mates: matesOf(read, row, names),
      results: row.results.map(({ keys, ...result }) => ({
        ...result,
        as: keys.includes(row.key) ? null : names.of(keys[0] ?? row.key),
      })),
      above: above ? { name: names.of(above.key), rank: above.rank, points: above.total - row.total } : null,
      why: explainSeasonRow(season.rules, withNames(names), row.key),
      merges: correctionsOf(read, names, timeZone).filter(({ number }) => mergeNumbers.has(number)),
    },
  };
}

function withNames(names: Names): SeasonRanking {
  return { ...names.ranking, rows: names.ranking.rows.map((row) => ({ ...row, name: names.of(row.key) })) };
}

function matesOf({ stages }: ReadSeason, row: SeasonRow, names: Names): string[] {
  const last = row.results.at(-1);
  const stage = last && inOrder(stages.map((one) => one.stage))[last.stage - 1];
  const team = stage?.teams.find(({ name }) => name === last?.teamName);
  return (team?.players ?? []).filter(({ key }) => !last?.keys.includes(key)).map(({ key }) => names.of(key));
}
