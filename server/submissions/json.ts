import { z } from '@hono/zod-openapi';
import { type Alert, type Check } from '../../domain/submissions/submission-alerts.ts';
import { MAX_SENTENCE_LENGTH, MAX_IMAGES, SUBMISSION_STATES } from '../../domain/submissions/submission.ts';
import {
  AUTOMATIC_ACCEPTANCES,
  CONTEST_MINUTES,
  DEADLINE_MINUTES,
  MAX_REASONS,
  REQUIRED_IMAGES,
} from '../../domain/submissions/submission-settings.ts';
import { MAX_PLAYER_KILLS } from '../../domain/scores/report.ts';
import { MAX_LOBBY, MAX_TEAM_SIZE, type RuleSet } from '../../domain/rules/rule-set.ts';
import { sanitizeLine } from '../../domain/text.ts';
import { round } from '../platform/http/fields.ts';
import type { Reporting, SentSubmission } from './captain-view.ts';

/** What the routes of submissions take and answer. */

export const moment = z.iso.datetime();
export const placement = z.int().min(1).max(MAX_LOBBY).openapi({ example: 2 });
const playerKills = z.int().min(0).max(MAX_PLAYER_KILLS);
const byPlayer = { description: 'By slot; empty for a team that did not play', example: [4, 2, 1] };
export const kills = z
  .array(playerKills)
  .min(1)
  .max(MAX_TEAM_SIZE)
  .openapi({ example: [4, 2, 1] });
export const sentKills = z.array(playerKills).max(MAX_TEAM_SIZE).openapi(byPlayer);
const numbers = z.object({ placement: z.int().nullable(), kills: z.array(z.int()) });

/** A sentence that the other side reads. */
export function sentence(missing: string) {
  return z
    .string()
    .max(MAX_SENTENCE_LENGTH)
    .transform(sanitizeLine)
    .refine((text) => text !== '', missing)
    .openapi({ type: 'string', maxLength: MAX_SENTENCE_LENGTH });
}

function oneOf<const Values extends readonly number[]>(values: Values) {
  return z
    .custom<Values[number]>((value) => values.includes(value as number), `Escolha entre ${values.join(', ')}.`)
    .openapi({ type: 'integer', enum: [...values] });
}

export const settingsSchema = z
  .strictObject({
    on: z.boolean(),
    deadlineMinutes: oneOf(DEADLINE_MINUTES).openapi({ description: 'After it a submission is late, never refused' }),
    images: oneOf(REQUIRED_IMAGES).openapi({ description: 'How many are required; three may always be sent' }),
    contestMinutes: oneOf(CONTEST_MINUTES).openapi({ description: '0: results are not contested' }),
    automatic: z.enum(AUTOMATIC_ACCEPTANCES),
    reasons: z.array(sentence('Escreva o motivo.')).min(1).max(MAX_REASONS),
  })
  .openapi('SubmissionSettings');

const roundSettings = z.object({
  deadlineMinutes: z.int(),
  images: z.int().openapi({ description: 'How many are required' }),
  contestMinutes: z.int(),
});

export const sentSubmission = z
  .object({
    id: z.uuid(),
    state: z.enum(SUBMISSION_STATES),
    placement: z.int().nullable(),
    kills: z.array(z.int()),
    absent: z.boolean(),
    sentAt: moment,
    late: z.boolean(),
    images: z.array(
      z.object({
        id: z.uuid(),
        repeated: z.boolean().openapi({ description: 'The team sent it for another round too' }),
      }),
    ),
    reason: z.string().nullable().openapi({ description: 'Of a refusal or a correction' }),
    decidedAt: moment.nullable(),
    decidedBy: z.string().nullable().openapi({ description: 'Null: nobody, it was accepted automatically' }),
    accepted: numbers.nullable(),
  })
  .openapi('SentSubmission');

const captainContest = z.object({
  id: z.uuid(),
  sentAt: moment,
  sentence: z.string(),
  answer: z.string().nullable(),
  decidedAt: moment.nullable(),
});

const captainRound = z
  .object({
    round: z.int(),
    state: z.enum(['open', 'closed', 'waiting_for_round']),
    endedAt: moment.nullable(),
    deadline: moment.nullable(),
    players: z.array(z.string()).openapi({ description: 'Nicknames of those who hold the slots in that round' }),
    submission: sentSubmission.nullable(),
    published: z
      .object({
        placement: z.int(),
        kills: z.array(z.int()),
        points: z.int().openapi({ description: 'In hundredths' }),
        publishedAt: moment,
      })
      .nullable(),
    contest: captainContest.nullable(),
    contestUntil: moment.nullable().openapi({ description: 'Null: it cannot be contested' }),
  })
  .openapi('CaptainRound');

/** A part of what a captain sees; null where captains do not report. */
export const reporting = z
  .object({
    now: moment,
    round: z.int().nullable().openapi({ description: 'The round to send now' }),
    rounds: z.array(captainRound),
    settings: roundSettings,
    maxPlacement: z.int(),
    lobbySize: z.int().openapi({ description: 'The teams that play' }),
    rules: z.custom<RuleSet>().openapi({ type: 'object', description: 'The rules, to compute the sum' }),
    contact: z
      .object({ name: z.string(), url: z.string().nullable() })
      .nullable()
      .openapi({ description: "The organiser's" }),
  })
  .openapi('Reporting');

export const imageIds = (max: number = MAX_IMAGES) =>
  z
    .array(z.uuid())
    .max(max)
    .refine((ids) => areDifferent(ids), 'Cada imagem conta uma vez.');

export function areDifferent(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}

const alert = z.custom<Alert>().openapi({
  type: 'object',
  properties: {
    kind: { type: 'string' },
    slot: { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
  },
  description: 'What to look at, with the slot that it concerns: domain/submissions/submission-alerts.ts',
});
const check = z.custom<Check>().openapi({
  type: 'object',
  properties: { kind: { type: 'string' } },
  description: 'What was checked and is in order',
});
const image = z.object({
  id: z.uuid(),
  width: z.int(),
  height: z.int(),
  takenAt: z.null().openapi({ description: 'Images are stored without metadata' }),
});

const reviewed = z
  .object({
    id: z.uuid(),
    teamId: z.uuid(),
    round: z.int(),
    placement: z.int().nullable(),
    kills: z.array(z.int()),
    absent: z.boolean(),
    players: z.array(z.string()).openapi({ description: 'Nicknames, by slot' }),
    sentAt: moment,
    filledAt: moment.nullable().openapi({ description: 'By the clock of the device' }),
    attempt: z.int(),
    late: z.boolean(),
    lateMinutes: z.int(),
    images: z.array(image),
    alerts: z.array(alert),
    checks: z.array(check),
    state: z.enum(SUBMISSION_STATES),
    accepted: numbers.nullable(),
    reason: z.string().nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: moment.nullable(),
    automatic: z.boolean(),
    entry: z.int().nullable().openapi({ description: 'Entry of the ledger: undo it to take the acceptance back' }),
  })
  .openapi('Submission');

export const contest = z
  .object({
    id: z.uuid(),
    teamId: z.uuid(),
    round: z.int(),
    placement: z.int(),
    kills: z.array(z.int()),
    players: z.array(z.string()),
    sentence: z.string(),
    sentAt: moment,
    images: z.array(image).openapi({ description: 'Of the contest, then those that the team had sent of the round' }),
    result: numbers.nullable().openapi({ description: 'What stands on the scoreboard' }),
    answer: z.string().nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: moment.nullable(),
    entry: z.int().nullable(),
  })
  .openapi('Contest');

export const review = z
  .object({
    now: moment,
    round: z.int(),
    rounds: z.array(z.object({ round: z.int(), waiting: z.int() })),
    settings: settingsSchema,
    endedAt: moment.nullable(),
    deadline: moment.nullable(),
    closed: z.boolean(),
    teams: z.array(
      z.object({
        teamId: z.uuid(),
        name: z.string(),
        discordId: z.string(),
        hasContact: z.boolean().openapi({
          description:
            'Its captain can be reminded by mail: there is an address, a mail server, and the captain wants mails',
        }),
        players: z.array(z.string()),
        excused: z.boolean().openapi({ description: 'Absent in this round, or disqualified' }),
        result: z
          .object({
            placement: z.int(),
            kills: z.array(z.int()),
            reportId: z.uuid(),
            entry: z.int(),
            byName: z.string(),
            at: moment,
          })
          .nullable(),
        remindedAt: moment.nullable(),
      }),
    ),
    waiting: z.array(reviewed).openapi({ description: 'The riskiest first, then by arrival' }),
    decided: z.array(reviewed).openapi({ description: 'The latest first' }),
    contests: z.array(contest).openapi({ description: 'Open ones of all rounds first' }),
    claims: z.array(z.object({ submissionId: z.uuid(), name: z.string(), until: moment, own: z.boolean() })),
    kills: z.object({
      counted: z.int(),
      fits: z.int().nullable().openapi({ description: 'Null where players come back into the round' }),
    }),
  })
  .openapi('Review');

export const roundBody = z.strictObject({ round });

export function sentJson(sent: SentSubmission): z.infer<typeof sentSubmission> {
  const { submission, late, images, decidedAt, decidedBy, reason } = sent;
  const { id, state, placement, kills, sentAt, accepted } = submission;
  return {
    id,
    state,
    placement,
    kills: [...kills],
    absent: placement === null,
    sentAt: sentAt.toISOString(),
    late,
    images,
    reason,
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy,
    accepted: accepted && { placement: accepted.placement, kills: [...accepted.kills] },
  };
}

export function reportingJson(shown: Reporting): z.infer<typeof reporting> {
  const { now, rounds, settings, rules, lobbySize, round, contact } = shown;
  const { deadlineMinutes, images, contestMinutes } = settings;
  return {
    now: now.toISOString(),
    round,
    rounds: rounds.map(({ endedAt, deadline, submission, published, contest, contestUntil, ...one }) => ({
      ...one,
      endedAt: endedAt?.toISOString() ?? null,
      deadline: deadline?.toISOString() ?? null,
      submission: submission && sentJson(submission),
      published: published && {
        ...published,
        kills: [...published.kills],
        publishedAt: published.publishedAt.toISOString(),
      },
      contest: contest && {
        id: contest.id,
        sentAt: contest.sentAt.toISOString(),
        sentence: contest.sentence,
        answer: contest.answer,
        decidedAt: contest.decidedAt?.toISOString() ?? null,
      },
      contestUntil: contestUntil?.toISOString() ?? null,
    })),
    settings: { deadlineMinutes, images, contestMinutes },
    maxPlacement: rules.lobby,
    lobbySize,
    rules,
    contact,
  };
}

export type ReviewJson = z.infer<typeof review>;
export type ReviewedJson = z.infer<typeof reviewed>;
export type ContestJson = z.infer<typeof contest>;
