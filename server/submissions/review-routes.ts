import { createRoute, z } from '@hono/zod-openapi';
import { MAX_LOBBY } from '../../domain/rules/rule-set.ts';
import { round, roundParam } from '../platform/http/fields.ts';
import { asOrganizer, asOrganizerAtOneMoment, changingEvent, type Db } from '../platform/db/transaction.ts';
import type { FileStore } from '../platform/files/store.ts';
import { unwrap } from '../platform/failed.ts';
import { answers, jsonBody, newRouter } from '../platform/http/router.ts';
import { reasonField } from '../platform/http/reason.ts';
import { eventParams, needs } from '../access/permission/needs.ts';
import { listPeople } from '../access/staff/people.ts';
import { resolveConflict } from './conflict.ts';
import { decideContest } from './contests.ts';
import { acceptSubmissions, acceptsOnly, declineSubmission, reopenSubmission } from './deciding.ts';
import { imageAnswer, imageBody, imageQuery } from './image-answer.ts';
import { readImageFile } from './images.ts';
import { areDifferent, contest, kills, moment, placement, review, roundBody, sentence } from './json.ts';
import { findImage, listUsedImages } from './image-queries.ts';
import { listContests } from './contest-queries.ts';
import { readReview, Shown } from './review-view.ts';
import { claimSubmission, endRound, markAbsent, remindCaptains } from './round-acts.ts';

const tags = ['Review'];
const params = eventParams;
const teamIds = z.array(z.uuid()).min(1).max(MAX_LOBBY);
const entry = z.int().nullable();
const accepted = z.array(
  z.object({
    id: z.uuid(),
    entry: entry.openapi({ description: 'Null where the same numbers stood already' }),
  }),
);
const onlyOnce = 'Cada envio é decidido uma vez.';
const reason = reasonField.openapi({ description: 'Needed where the numbers are not the sent ones' });

const reviewRoute = createRoute({
  method: 'get',
  path: '/{eventId}/review',
  ...needs('review'),
  tags,
  summary: 'What captains sent for a round, with what to look at',
  request: { params, query: z.object({ round: roundParam.optional() }) },
  responses: answers('The review', review),
});

const acceptRoute = createRoute({
  method: 'post',
  path: '/{eventId}/review/accept',
  ...needs('review'),
  tags,
  summary: 'Accept submissions, all or none: each becomes the result of its team',
  description:
    'Other numbers than the sent ones correct the submission. `replaces` names the result on the scoreboard that it takes the place of.',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        submissions: z
          .array(
            z.strictObject({
              id: z.uuid(),
              placement: placement.optional(),
              kills: kills.optional(),
              reason,
              replaces: z.uuid().nullable().default(null),
            }),
          )
          .min(1)
          .max(MAX_LOBBY)
          .refine((all) => areDifferent(all.map(({ id }) => id)), onlyOnce),
      }),
    ),
  },
  responses: answers('The accepted ones, in the same order', z.object({ accepted })),
});

const declineRoute = createRoute({
  method: 'post',
  path: '/{eventId}/review/decline',
  ...needs('review'),
  tags,
  summary: 'Refuse a submission; the captain reads why and may send again',
  request: { params, ...jsonBody(z.strictObject({ id: z.uuid(), reason: sentence('Diga por que recusar.') })) },
  responses: answers('Refused', z.object({})),
});

const reopenRoute = createRoute({
  method: 'post',
  path: '/{eventId}/review/reopen',
  ...needs('review'),
  tags,
  summary: 'Take a refusal back',
  request: { params, ...jsonBody(z.strictObject({ id: z.uuid() })) },
  responses: answers('It waits again', z.object({})),
});

const resolveRoute = createRoute({
  method: 'post',
  path: '/{eventId}/review/resolve',
  ...needs('review'),
  tags,
  summary: 'Decide between teams that claim the same place, all at once',
  request: {
    params,
    ...jsonBody(
      z
        .strictObject({
          winner: z.uuid().openapi({ description: 'The submission that is right' }),
          others: z
            .array(
              z.strictObject({
                id: z.uuid(),
                placement: placement.nullable().openapi({ description: 'Accept it with this place' }),
                ask: z.boolean().openapi({ description: 'Refuse it and ask for another image' }),
              }),
            )
            .max(MAX_LOBBY)
            .default([]),
          corrects: z
            .array(z.strictObject({ teamId: z.uuid(), placement }))
            .max(MAX_LOBBY)
            .default([])
            .openapi({ description: 'The teams that have the place on the scoreboard, and their right ones' }),
          reason: sentence('Diga por que: os capitães vão ler.'),
        })
        .refine(({ winner, others }) => areDifferent([winner, ...others.map(({ id }) => id)]), onlyOnce),
    ),
  },
  responses: answers(
    'What was entered; undoing the entries takes all of it back',
    z.object({ accepted, declined: z.array(z.uuid()), entries: z.array(z.int()) }),
  ),
});

const claimRoute = createRoute({
  method: 'post',
  path: '/{eventId}/review/claim',
  ...needs('review'),
  tags,
  summary: 'Tell the other reviewers which submission or contest is open here, for 30 seconds; null: none',
  request: { params, ...jsonBody(z.strictObject({ submissionId: z.uuid().nullable() })) },
  responses: answers('Until when', z.object({ until: moment.nullable() })),
});

const remindRoute = createRoute({
  method: 'post',
  path: '/{eventId}/review/remind',
  ...needs('review'),
  tags,
  summary: 'Remind captains of a round, by mail or with a text to hand on',
  description:
    'A team that was reminded within three minutes is left out, and by mail one whose captain gets no mails.',
  request: {
    params,
    ...jsonBody(z.strictObject({ round, teamIds, by: z.enum(['mail', 'text']) })),
  },
  responses: answers(
    'Who was reminded, with the texts',
    z.object({
      reminded: z.array(
        z.object({
          teamId: z.uuid(),
          name: z.string(),
          text: z.string().openapi({ description: "With the captain's link only for those who manage the event" }),
        }),
      ),
      left: z.array(
        z.object({
          teamId: z.uuid(),
          name: z.string(),
          until: moment
            .nullable()
            .openapi({ description: 'When it may be reminded again; null: its captain gets no mails' }),
        }),
      ),
    }),
  ),
});

const absentRoute = createRoute({
  method: 'post',
  path: '/{eventId}/review/absent',
  ...needs('review'),
  tags,
  summary: 'Enter that teams were absent in a round',
  request: { params, ...jsonBody(z.strictObject({ round, teamIds })) },
  responses: answers('The entries, to undo them', z.object({ entries: z.array(z.int()) })),
});

const endRoundRoute = createRoute({
  method: 'post',
  path: '/{eventId}/review/end-round',
  ...needs('review'),
  tags,
  summary: 'Say that the round has ended: the deadline begins',
  request: { params, ...jsonBody(roundBody) },
  responses: answers('Since when', z.object({ endedAt: moment, deadline: moment })),
});

const decideContestRoute = createRoute({
  method: 'post',
  path: '/{eventId}/contests/{contestId}/decide',
  ...needs('review'),
  tags,
  summary: 'Answer a contest, and correct the result where it is right',
  request: {
    params: eventParams.extend({ contestId: z.uuid() }),
    ...jsonBody(
      z.strictObject({
        answer: sentence('Escreva a resposta: o capitão vai ler.'),
        placement: placement.optional(),
        kills: kills.optional(),
      }),
    ),
  },
  responses: answers('The contest', z.object({ contest, entry })),
});

const imageRoute = createRoute({
  method: 'get',
  path: '/{eventId}/submission-images/{imageId}',
  ...needs('review'),
  tags,
  summary: 'An image that a captain sent',
  request: { params: eventParams.extend({ imageId: z.uuid() }), query: imageQuery },
  responses: imageAnswer,
});

interface ReviewDeps {
  db: Db;
  files: FileStore;
  publicOrigin(): string;
  hasMailServer: boolean;
}

/** What the staff does with the results that captains send. */
export function reviewRoutes({ db, files, publicOrigin, hasMailServer }: ReviewDeps) {
  return newRouter()
    .openapi(reviewRoute, async (c) => {
      const { scope } = c.var;
      const { round } = c.req.valid('query');
      const read = await asOrganizerAtOneMoment(db, scope.organizer, (db) =>
        readReview(db, scope, { round, hasMailServer }),
      );
      return c.json(unwrap(read), 200);
    })
    .openapi(acceptRoute, async (c) => {
      const { scope } = c.var;
      const { submissions } = c.req.valid('json');
      const accept = (db: Db) => acceptSubmissions(db, scope, submissions);
      const accepted = await changingEvent(db, scope, accept, acceptsOnly(submissions));
      return c.json({ accepted: unwrap(accepted) }, 200);
    })
    .openapi(declineRoute, async (c) => {
      const { scope } = c.var;
      unwrap(await changingEvent(db, scope, (db) => declineSubmission(db, scope, c.req.valid('json'))));
      return c.json({}, 200);
    })
    .openapi(reopenRoute, async (c) => {
      const { scope } = c.var;
      unwrap(await changingEvent(db, scope, (db) => reopenSubmission(db, scope, c.req.valid('json').id)));
      return c.json({}, 200);
    })
    .openapi(resolveRoute, async (c) => {
      const { scope } = c.var;
      const resolved = await changingEvent(db, scope, (db) => resolveConflict(db, scope, c.req.valid('json')));
      return c.json(unwrap(resolved), 200);
    })
    .openapi(claimRoute, async (c) => {
      const { scope } = c.var;
      const { submissionId } = c.req.valid('json');
      const claimed = await asOrganizer(db, scope.organizer, (db) => claimSubmission(db, scope, submissionId));
      return c.json({ until: unwrap(claimed)?.toISOString() ?? null }, 200);
    })
    .openapi(remindRoute, async (c) => {
      const { scope } = c.var;
      const request = { ...c.req.valid('json'), origin: publicOrigin(), hasMailServer };
      const { reminded, left } = unwrap(await changingEvent(db, scope, (db) => remindCaptains(db, scope, request)));
      return c.json(
        { reminded, left: left.map(({ until, ...team }) => ({ ...team, until: until?.toISOString() ?? null })) },
        200,
      );
    })
    .openapi(absentRoute, async (c) => {
      const { scope } = c.var;
      const marked = await changingEvent(db, scope, (db) => markAbsent(db, scope, c.req.valid('json')));
      return c.json({ entries: unwrap(marked) }, 200);
    })
    .openapi(endRoundRoute, async (c) => {
      const { scope } = c.var;
      const ended = await changingEvent(db, scope, (db) => endRound(db, scope, c.req.valid('json').round));
      const { endedAt, deadline } = unwrap(ended);
      return c.json({ endedAt: endedAt.toISOString(), deadline: deadline.toISOString() }, 200);
    })
    .openapi(decideContestRoute, async (c) => {
      const { scope } = c.var;
      const request = { ...c.req.valid('json'), contestId: c.req.valid('param').contestId };
      const answer = await changingEvent(db, scope, async (db) => {
        const decided = await decideContest(db, scope, request);
        if (!decided.ok) return decided;
        const { book, contest, entry } = decided.value;
        const evidence = {
          images: await listUsedImages(db, scope.event),
          contests: await listContests(db, scope.event),
        };
        const shown = new Shown(book, await listPeople(db), evidence);
        return { ok: true as const, value: { contest: shown.contest(contest), entry } };
      });
      return c.json(unwrap(answer), 200);
    })
    .openapi(imageRoute, async (c) => {
      const { organizer, event } = c.var.scope;
      const image = await asOrganizer(db, organizer, (db) => findImage(db, event, c.req.valid('param').imageId));
      return imageBody(c, await readImageFile(files, image, c.req.valid('query').size));
    });
}
