import { z } from '@hono/zod-openapi';
import { calendarDay } from '../../domain/calendar.ts';
import { checkInOf } from '../../domain/captains/check-in.ts';
import { EVENT_STATUSES, eventStatus, signUpPhase } from '../../domain/events/event.ts';
import type { FinalStandings } from '../../domain/scores/final-standings.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { answers } from '../platform/http/router.ts';
import { day, time, wallTime } from './input.ts';
import type { GameEvent } from './queries.ts';

const ruleFacts = z
  .object({
    lobby: z.int().openapi({ description: 'The most teams' }),
    rounds: z.int(),
    decimals: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    teamSize: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  })
  .openapi('RuleFacts', { description: 'What a list, a form and a scoreboard have to know of the rules' });

/** The complete rules have a route of their own: …/rules. */
export const rulesSummary = { rulesName: z.string(), ruleFacts };

export function rulesSummaryOf({ name, lobby, rounds, decimals, teamSize }: RuleSet) {
  return { rulesName: name, ruleFacts: { lobby, rounds, decimals, teamSize } };
}

/** What every visitor sees of an event. Days and times are on the organiser's clock. */
export const shownEvent = z.object({
  name: z.string(),
  description: z.string(),
  startDate: day.nullable(),
  startTime: time.nullable(),
  endDate: day.nullable(),
  endedOn: day.nullable().openapi({ description: 'The day on which it was ended' }),
  ...rulesSummary,
});

export const signUpPhases = z
  .enum(['early', 'open', 'closed'])
  .openapi({ description: '`early`: sign-ups have not opened yet; `closed`: they are over' });

export const podiumRow = z.object({
  position: z.int().openapi({ description: 'Equal teams share it' }),
  name: z.string(),
  points: z.int().openapi({ description: 'In hundredths' }),
});

export const checkInWindow = z.object({
  phase: z.enum(['none', 'early', 'open', 'closed']),
  from: wallTime.nullable(),
  until: wallTime.nullable(),
});

const ownBrand = z.object({
  primaryColor: z.string().nullable(),
  secondaryColor: z.string().nullable(),
  logoUrl: z.string().nullable(),
});

export const eventSchema = shownEvent
  .extend({
    id: z.uuid(),
    published: z.boolean(),
    unlisted: z.boolean().openapi({ description: 'Published for those who have the link only' }),
    ledgerDownload: z.boolean().openapi({ description: 'Anyone may download the ledger, up to what is public' }),
    slug: z.string().nullable().openapi({ description: 'Of the public page, /c/{slug}' }),
    standalone: z
      .boolean()
      .openapi({ description: "The unannounced event that came with the account: 'Evento avulso'" }),
    onAir: z.boolean(),
    status: z.enum(EVENT_STATUSES),
    currentRound: z.int(),
    captainsSend: z.boolean().openapi({ description: 'Captains send the results of their teams' }),
    endedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    originId: z.uuid().nullable().openapi({ description: 'The event this one was duplicated from' }),
    brand: ownBrand.openapi({ description: "What is null is the organiser's own" }),
    podium: z.array(podiumRow).openapi({ description: 'The first three places of an ended event' }),
    signUps: z.object({
      phase: signUpPhases,
      open: z.boolean(),
      from: wallTime.nullable(),
      until: wallTime.nullable(),
      places: z.int().nullable().openapi({ description: 'Null: as many as the rules take' }),
      notice: z.string(),
      rostersClosed: z.boolean(),
      confirmEmail: z.boolean().openapi({ description: 'Captains are asked to confirm their address' }),
    }),
    checkIn: z.object({
      opens: z.int().nullable().openapi({ description: 'Minutes before the start; null: no check-in' }),
      closes: z.int(),
      ...checkInWindow.shape,
    }),
  })
  .openapi('Event');

export const eventAnswer = answers('The event', z.object({ event: eventSchema }));

export const finalTable = z
  .object({
    rows: z.array(
      podiumRow.extend({
        teamId: z.uuid(),
        players: z.array(z.string()).openapi({ description: 'Who played' }),
        kills: z.int(),
        disqualified: z.boolean(),
      }),
    ),
    mvp: z.object({ name: z.string(), kills: z.int() }).nullable(),
  })
  .openapi('FinalStandings');

/** The organiser's clock: a moment on it, and its time zone. */
interface Clock {
  now: string;
  timeZone: string;
}

/** An event as its organiser sees it. */
export function eventJson(event: GameEvent, clock: Clock): z.infer<typeof eventSchema> {
  const {
    rules,
    rulesVersion: _version,
    decisions: _decisions,
    userId: _owner,
    endedAt,
    createdAt,
    finalStandings,
    signUps,
    publication: _publication,
    submissions,
    ...shown
  } = event;
  const ended = endedAt !== null;
  const phase = signUpPhase(signUps, { schedule: event, ended }, clock.now);
  const { opened: _opened, ...signUpRules } = signUps;
  return {
    ...shown,
    ...rulesSummaryOf(rules),
    captainsSend: submissions.on,
    status: eventStatus({ ...event, ended, signUpState: phase, schedule: event }, clock.now),
    endedAt: endedAt?.toISOString() ?? null,
    endedOn: dayOfEnd(event, clock),
    createdAt: createdAt.toISOString(),
    podium: podiumOf(finalStandings),
    signUps: { ...signUpRules, phase },
    checkIn: { ...event.checkIn, ...checkInOf(event.checkIn, event, clock.now) },
  };
}

export function dayOfEnd(
  { endedAt }: Pick<GameEvent, 'endedAt'>,
  { timeZone }: Pick<Clock, 'timeZone'>,
): string | null {
  return endedAt && calendarDay(endedAt, timeZone);
}

export function podiumOf(final: FinalStandings | null): z.infer<typeof podiumRow>[] {
  return (final?.rows ?? [])
    .filter(({ position }) => position > 0 && position <= 3)
    .map(({ position, name, points }) => ({ position, name, points }));
}

export function finalTableJson({ rows, mvp }: FinalStandings): z.infer<typeof finalTable> {
  return {
    rows: rows.map(({ place, disqualified = false, ...row }) => ({
      ...row,
      position: place ?? row.position,
      disqualified,
      players: [...row.players],
    })),
    mvp,
  };
}
