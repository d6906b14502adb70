import { createRoute, z } from '@hono/zod-openapi';
import { wallClock } from '../../../domain/calendar.ts';
import { publicRound } from '../../../domain/visitors/public-teams.ts';
import { mailProblem } from '../../../domain/captains/mail-problem.ts';
import { MAX_TEAM_SIZE } from '../../../domain/rules/rule-set.ts';
import { rosterChangesText } from '../../../domain/captains/roster-request.ts';
import { isActive, SIGN_UP_STATES } from '../../../domain/sign-ups/sign-up.ts';
import type { Explanation } from '../../../domain/rules/explain.ts';
import { noticeTitle } from '../../sign-ups/mails/texts.ts';
import type { Db } from '../../platform/db/transaction.ts';
import {
  checkInWindow,
  dayOfEnd,
  finalTable,
  finalTableJson,
  rulesSummary,
  rulesSummaryOf,
} from '../../events/json.ts';
import { unwrap } from '../../platform/failed.ts';
import { openTo } from '../../platform/http/open-routes.ts';
import { answers, jsonBody, newRouter } from '../../platform/http/router.ts';
import { email, line, orNull, secretToken } from '../../platform/http/fields.ts';
import { sharedConfirmed } from '../../scores/teams/input.ts';
import { matchPointState, roundStanding } from '../../rules/standing-json.ts';
import { day, time, wallTime } from '../../events/input.ts';
import { reporting, reportingJson } from '../../submissions/json.ts';
import {
  askAgain,
  changePlayers,
  checkInTeam,
  correctContact,
  keepPlayers,
  type MyTeam,
  noteSeen,
  showMyTeam,
  withdraw,
} from './actions.ts';

const points = z.int().openapi({ description: 'In hundredths', example: 14860 });
const myTeam = z
  .object({
    clock: z.string().openapi({ description: "The organiser's clock at this answer", example: '2026-11-19T20:00:31' }),
    teamName: z.string(),
    activisionIds: z.array(z.string()),
    state: z.enum(SIGN_UP_STATES),
    waitingPlace: z.int().nullable(),
    rosterOpen: z.boolean(),
    rosterByRequest: z.boolean().openapi({ description: 'The staff decides on changes: the event has results' }),
    rosterRequest: z.object({ changes: z.string(), askedAt: z.iso.datetime() }).nullable(),
    contact: z
      .object({
        email: z.string(),
        problem: z.string().nullable(),
        confirmation: z
          .enum(['not_wanted', 'open', 'done'])
          .openapi({ description: 'Whether the organiser wants the address confirmed by the mailed link' }),
      })
      .openapi({ description: 'Where mails go, and why the last one did not arrive' }),
    checkedInAt: z.iso.datetime().nullable(),
    checkIn: checkInWindow.extend({ done: z.int(), total: z.int() }),
    changesCountFrom: z.int().nullable().openapi({
      description: 'The first round a changed player counts for; null while the team has no result',
    }),
    event: z.object({
      id: z.uuid(),
      name: z.string(),
      startDate: day.nullable(),
      startTime: time.nullable(),
      endDate: day.nullable(),
      endedOn: day.nullable(),
      ...rulesSummary,
      notice: z.string(),
      organizerId: z.uuid(),
      slug: z.string().nullable().openapi({ description: 'Of the public page, while it is published' }),
      published: z.boolean(),
      ended: z.boolean(),
    }),
    lobby: z
      .object({
        from: wallTime,
        needsCheckIn: z.boolean(),
        code: z
          .object({ code: z.string(), password: z.string() })
          .nullable()
          .openapi({ description: 'Null before its time, and without check-in' }),
      })
      .nullable(),
    notices: z
      .array(z.object({ id: z.uuid(), title: z.string(), text: z.string(), at: z.iso.datetime() }))
      .openapi({ description: 'What the captain was told, newest first' }),
    reporting: reporting.nullable().openapi({ description: 'Null where captains do not report' }),
    final: z.union([finalTable, z.null()]).openapi({ description: 'Once the event has ended' }),
    place: z
      .object({
        position: z.int().openapi({ description: '0 without points' }),
        shared: z.boolean().openapi({ description: 'Another team has the same position' }),
        teamCount: z.int(),
        gapToNext: z
          .object({
            position: z.int(),
            points: points.nullable().openapi({ description: 'Null if that team won by match point' }),
          })
          .nullable(),
        totalPoints: points,
        carriedPoints: points.openapi({ description: 'Brought from an earlier event; part of the total' }),
        totalKills: z.int(),
        rounds: z.array(roundStanding),
        matchPoint: matchPointState,
        disqualified: z.boolean(),
        atMatchPoint: z.array(z.string()).openapi({ description: 'Names of the teams that win with the next round' }),
        winner: z.string().nullable().openapi({ description: 'Name of the team that has won by match point' }),
        why: z
          .custom<Explanation>()
          .openapi({ type: 'object', description: 'Sentences whose parts add up to the total' }),
      })
      .nullable(),
  })
  .openapi('MyTeam');
const tags = ['My team'];
// In a header, because proxies log paths.
const headers = z.object({
  'x-captain-token': secretToken.openapi({ description: "Of the captain's private link" }),
});
const answer = answers('The team', z.object({ myTeam }));

const showRoute = createRoute({
  method: 'get',
  path: '/',
  middleware: openTo({ perMinute: 1200 }),
  tags,
  summary: 'What a captain sees through the private link',
  request: { headers },
  responses: answer,
});

const changeRoute = createRoute({
  method: 'put',
  path: '/players',
  middleware: openTo({ perMinute: 60, maxBytes: 32 * 1024 }),
  tags,
  summary: 'Change players, or ask for it once the event has results',
  request: {
    headers,
    ...jsonBody(z.strictObject({ activisionIds: z.array(orNull(line)).min(1).max(MAX_TEAM_SIZE), sharedConfirmed })),
  },
  responses: answer,
});

const keepRoute = createRoute({
  method: 'delete',
  path: '/roster-request',
  middleware: openTo({ perMinute: 60 }),
  tags,
  summary: 'Take a request for other players back',
  request: { headers },
  responses: answer,
});

const contactRoute = createRoute({
  method: 'put',
  path: '/contact',
  middleware: openTo({ perMinute: 60 }),
  tags,
  summary: 'Correct the address to which mails go; the former one is told',
  request: { headers, ...jsonBody(z.strictObject({ email })) },
  responses: answer,
});

const askRoute = createRoute({
  method: 'post',
  path: '/contact/confirmation',
  middleware: openTo({ perMinute: 60 }),
  tags,
  summary: 'Mail the link again that confirms the address',
  request: { headers },
  responses: answer,
});

const withdrawRoute = createRoute({
  method: 'post',
  path: '/withdraw',
  middleware: openTo({ perMinute: 60 }),
  tags,
  summary: 'Give the place up',
  request: { headers },
  responses: answer,
});

const checkInRoute = createRoute({
  method: 'post',
  path: '/check-in',
  middleware: openTo({ perMinute: 60 }),
  tags,
  summary: 'Confirm that the trio is there',
  request: { headers },
  responses: answer,
});

/** Routes of captains, who are identified by the token of their private link. */
export function myTeamRoutes(deps: { db: Db; authDb: Db; timeZone: string; now(): Date }) {
  const clock = () => wallClock(deps.now(), deps.timeZone);
  const show = async (token: string) => {
    const team = unwrap(await showMyTeam(deps, token, clock()));
    await noteSeen(deps, token, team.unseen);
    return { myTeam: toJson(team, deps) };
  };
  return newRouter()
    .openapi(showRoute, async (c) => c.json(await show(c.req.valid('header')['x-captain-token']), 200))
    .openapi(changeRoute, async (c) => {
      const { 'x-captain-token': token } = c.req.valid('header');
      unwrap(await changePlayers(deps, token, c.req.valid('json')));
      return c.json(await show(token), 200);
    })
    .openapi(keepRoute, async (c) => {
      const { 'x-captain-token': token } = c.req.valid('header');
      unwrap(await keepPlayers(deps, token));
      return c.json(await show(token), 200);
    })
    .openapi(contactRoute, async (c) => {
      const { 'x-captain-token': token } = c.req.valid('header');
      unwrap(await correctContact(deps, token, c.req.valid('json').email));
      return c.json(await show(token), 200);
    })
    .openapi(askRoute, async (c) => {
      const { 'x-captain-token': token } = c.req.valid('header');
      unwrap(await askAgain(deps, token));
      return c.json(await show(token), 200);
    })
    .openapi(checkInRoute, async (c) => {
      const { 'x-captain-token': token } = c.req.valid('header');
      unwrap(await checkInTeam(deps, token, clock()));
      return c.json(await show(token), 200);
    })
    .openapi(withdrawRoute, async (c) => {
      const { 'x-captain-token': token } = c.req.valid('header');
      unwrap(await withdraw(deps, token));
      return c.json(await show(token), 200);
    });
}

function toJson(team: MyTeam, clock: { timeZone: string; now(): Date }) {
  const { signUp, event, place, waitingPlace, rosterOpen, changesCountFrom, final, checkIn, rosterRequest } = team;
  const { id, name, startDate, startTime, endDate, rules, signUps, userId, published } = event;
  const now = clock.now();
  return {
    // Seconds are the same in every time zone.
    clock: `${wallClock(now, clock.timeZone)}:${now.toISOString().slice(17, 19)}`,
    teamName: signUp.teamName,
    activisionIds: [...signUp.activisionIds],
    state: signUp.state,
    waitingPlace,
    rosterOpen,
    rosterByRequest: team.rosterByRequest,
    rosterRequest: rosterRequest && {
      changes: rosterChangesText(rosterRequest.changes),
      askedAt: rosterRequest.askedAt.toISOString(),
    },
    contact: {
      email: signUp.captainEmail,
      problem: team.mailReason === null ? null : mailProblem(team.mailReason),
      confirmation: confirmationOf(team),
    },
    checkedInAt: signUp.checkedInAt?.toISOString() ?? null,
    checkIn,
    changesCountFrom,
    event: {
      id,
      name,
      startDate,
      startTime,
      endDate,
      endedOn: dayOfEnd(event, clock),
      ...rulesSummaryOf(rules),
      notice: signUps.notice,
      organizerId: userId,
      slug: published ? event.slug : null,
      published,
      ended: event.endedAt !== null,
    },
    lobby: team.lobby,
    notices: team.notices.map(({ id, kind, text, createdAt }) => ({
      id,
      title: noticeTitle(kind),
      text,
      at: createdAt.toISOString(),
    })),
    reporting: team.reporting && reportingJson(team.reporting),
    final: final && finalTableJson(final),
    place: place && { ...place, atMatchPoint: [...place.atMatchPoint], rounds: place.rounds.map(publicRound) },
  };
}

function confirmationOf({ signUp, event }: MyTeam): 'not_wanted' | 'open' | 'done' {
  if (!event.signUps.confirmEmail || !isActive(signUp.state)) return 'not_wanted';
  return signUp.emailConfirmedAt === null ? 'open' : 'done';
}
