import { createRoute, z } from '@hono/zod-openapi';
import { instantOf, wallClock } from '../../domain/calendar.ts';
import { publicRound } from '../../domain/public-teams.ts';
import { mailProblem } from '../../domain/mail-problem.ts';
import { MAX_TEAM_SIZE } from '../../domain/rules/rule-set.ts';
import { rosterChangesText } from '../../domain/roster-request.ts';
import { SIGN_UP_STATES } from '../../domain/sign-up.ts';
import type { Explanation } from '../../domain/rules/explain.ts';
import { noticeTitle } from '../captain-mails/texts.ts';
import type { Db } from '../db/transaction.ts';
import { checkInWindow, dayOfEnd, finalTable, finalTableJson, rulesSummary, rulesSummaryOf } from '../events/json.ts';
import { unwrap } from '../http/failed.ts';
import { openTo } from '../http/open-routes.ts';
import { answers, jsonBody, newRouter } from '../http/router.ts';
import { email, line, orNull, secretToken } from '../http/fields.ts';
import { sharedConfirmed } from '../teams/input.ts';
import { matchPointState, roundStanding } from '../standings/json.ts';
import { day, time, wallTime } from '../events/input.ts';
import { reporting, reportingJson } from '../submissions/json.ts';
import {
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
    teamName: z.string(),
    activisionIds: z.array(z.string()),
    state: z.enum(SIGN_UP_STATES),
    waitingPlace: z.int().nullable(),
    rosterOpen: z.boolean(),
    rosterByRequest: z.boolean().openapi({ description: 'The staff decides on changes: the event has results' }),
    rosterRequest: z.object({ changes: z.string(), askedAt: z.iso.datetime() }).nullable(),
    contact: z
      .object({ email: z.string(), problem: z.string().nullable() })
      .openapi({ description: 'Where mails go, and why the last one did not arrive' }),
    checkedInAt: z.iso.datetime().nullable(),
    checkIn: checkInWindow.extend({
      ends: z.iso.datetime().nullable().openapi({ description: 'The instant of `until`' }),
      done: z.int(),
      total: z.int(),
    }),
    changesCountFrom: z.int().nullable().openapi({
      description: 'The first round a changed player counts for; null while the team has no result',
    }),
    event: z.object({
      id: z.uuid(),
      name: z.string(),
      startDate: day.nullable(),
      startTime: time.nullable(),
      startsAt: z.iso.datetime().nullable().openapi({ description: 'The instant of day and time of the start' }),
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

function toJson(team: MyTeam, clock: { timeZone: string }) {
  const { signUp, event, place, waitingPlace, rosterOpen, changesCountFrom, final, checkIn, rosterRequest } = team;
  const { id, name, startDate, startTime, endDate, rules, signUps, userId, published } = event;
  // A captain's phone may be in another time zone than the organiser.
  const instant = (moment: string | null) => moment && instantOf(moment, clock.timeZone).toISOString();
  return {
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
    },
    checkedInAt: signUp.checkedInAt?.toISOString() ?? null,
    checkIn: { ...checkIn, ends: instant(checkIn.until) },
    changesCountFrom,
    event: {
      id,
      name,
      startDate,
      startTime,
      startsAt: instant(startDate && startTime && `${startDate}T${startTime}`),
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
