import { adjustedText } from '../adjusted-text.ts';
import { formatPoints, hundredths, sumPoints } from '../points.ts';
import { roundWords } from './round-posts.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { Standing } from '../rules/standing.ts';
import { mainRanking, movedText, progressText } from './season-post.ts';
import type { PublicSeason } from '../season/public-season.ts';
import { seatsInFinal } from '../season/seats.ts';
import { cutText, isolateName } from '../text.ts';

export const POST_KINDS = ['check_in', 'round_start', 'round', 'final', 'season'] as const;

export type PostKind = (typeof POST_KINDS)[number];

// waiting: not posted yet. unknown: Discord's response was lost. deleted: somebody deleted the message in Discord.
export const POST_STATES = ['waiting', 'sending', 'posted', 'unknown', 'deleted', 'failed'] as const;

export type PostState = (typeof POST_STATES)[number];

// An embed of Discord's API.
export type Embed = {
  readonly title: string;
  readonly description: string;
  readonly color: number;
  readonly author: { readonly name: string };
  readonly fields: readonly { readonly name: string; readonly value: string; readonly inline: boolean }[];
  readonly url?: string;
};

// What a message is about, an event or a season.
export type PostedSubject = {
  readonly name: string;
  readonly primaryColor: string;
  // The address of the public page; null if it is not published.
  readonly url: string | null;
};

type PlannedRounds = Pick<RuleSet, 'rounds' | 'finish'>;

type Team = { readonly id: string; readonly name: string };

const MOST_TEAMS = 20;
// Discord refuses longer names.
const MAX_NAME = 250;

export function roundEmbed(
  event: PostedSubject,
  rules: PlannedRounds & Pick<RuleSet, 'decimals'>,
  {
    round,
    rows,
    mvp,
  }: { round: number; rows: readonly Standing<Team>[]; mvp: { readonly name: string; readonly kills: number } | null },
): Embed {
  const played = rows.flatMap(({ team, rounds }) => {
    const own = rounds.find((one) => one.round === round);
    return own && own.placement !== null ? [{ team, ...own, placement: own.placement }] : [];
  });
  const [winner] = played.toSorted((a, b) => a.placement - b.placement);
  const isVoid = played.some((one) => one.void);
  return {
    ...embedOf(event, `${roundTitle(round, rules)} · classificação geral`),
    description: isVoid ? `A queda ${round} foi anulada.\n\n${table(rows, rules)}` : table(rows, rules),
    fields:
      isVoid || !winner
        ? []
        : [
            {
              name: 'Venceu a queda',
              value: `${escapeMarkdown(winner.team.name)} · ${kills(winner.kills)} · ${formatPoints(winner.points, rules.decimals)}`,
              inline: true,
            },
            ...mvpField('MVP da queda', mvp),
          ],
  };
}

export function finalEmbed(
  event: PostedSubject,
  rules: Pick<RuleSet, 'decimals'>,
  {
    rows,
    mvp,
    digest,
  }: {
    rows: readonly Standing<Team>[];
    mvp: { readonly name: string; readonly kills: number } | null;
    // The short digest of the published ledger; null if the event has no public page on which readers could compare it.
    digest: string | null;
  },
): Embed {
  const champions = rows.filter(({ position }) => position === 1).map(({ team }) => escapeMarkdown(team.name));
  return {
    ...embedOf(event, 'Classificação final'),
    description: table(rows, rules),
    fields: [
      ...(champions.length > 0
        ? [
            {
              name: champions.length === 1 ? 'Campeão' : 'Campeões',
              value: cutText(champions.join(', ')),
              inline: true,
            },
          ]
        : []),
      ...mvpField('MVP', mvp),
      ...(digest === null ? [] : [{ name: 'Registro', value: `\`${digest}\``, inline: true }]),
    ],
  };
}

// The ranking of a season after a stage.
export function seasonEmbed(subject: PostedSubject, season: PublicSeason): Embed {
  const rows = mainRanking(season)?.rows ?? [];
  const { champions = [] } = season.stages[season.last - 1] ?? {};
  const seats = seatsInFinal(season);
  const lines = rows
    .slice(0, MOST_TEAMS)
    .map(
      ({ rank, name, total, before }) =>
        `**${rank}º** ${escapeMarkdown(name)} · **${formatPoints(hundredths(total))}**${movedText(before, rank)}`,
    );
  return {
    ...embedOf(subject, `Ranking · ${progressText(season)}`),
    description: withinLimit(lines, rows.length, season.players ? ['jogador', 'jogadores'] : ['time', 'times']),
    fields: [
      ...(champions.length > 0
        ? [
            {
              name: `${champions.length === 1 ? 'Venceu' : 'Venceram'} a etapa ${season.last}`,
              value: cutText(champions.map(escapeMarkdown).join(', ')),
              inline: true,
            },
          ]
        : []),
      ...(seats > 0 ? [{ name: 'Vagas na final', value: String(seats), inline: true }] : []),
    ],
  };
}

export function roundStartEmbed(event: PostedSubject, round: number, rules: PlannedRounds): Embed {
  return { ...embedOf(event, roundTitle(round, rules)), description: `A queda ${round} vai começar.` };
}

// `until`: when the check-in closes, 'HH:MM'.
export function checkInEmbed(event: PostedSubject, until: string): Embed {
  return {
    ...embedOf(event, 'Check-in aberto'),
    description: `Capitães, confirmem o time pelo link que vocês receberam, até as ${until}.`,
  };
}

// Escapes what Discord reads as formatting, so that a name is shown as it was typed.
export function escapeMarkdown(text: string): string {
  return isolateName(cutText(text, MAX_NAME).replaceAll(/[\\*_~`|>#[\]()<:@-]/g, '\\$&'));
}

function embedOf({ name, primaryColor, url }: PostedSubject, title: string): Omit<Embed, 'description'> {
  return {
    title,
    color: colorNumber(primaryColor),
    author: { name: cutText(name, MAX_NAME) },
    fields: [],
    ...(url !== null && { url }),
  };
}

function roundTitle(round: number, { rounds, finish }: PlannedRounds): string {
  return roundWords({ round, rounds: finish.kind === 'matchPoint' ? null : rounds });
}

function table(rows: readonly Standing<Team>[], { decimals }: Pick<RuleSet, 'decimals'>): string {
  const ranked = rows.filter(({ place }) => place > 0);
  // A team that disappeared from an edited post would look like a mistake.
  const out = rows.filter(({ disqualification }) => disqualification !== null);
  if (ranked.length + out.length === 0) return 'Nenhum time pontuou.';
  const lines = ranked
    .slice(0, MOST_TEAMS)
    .map(
      ({ place, team, totalPoints, adjustments }) =>
        `**${place}º** ${escapeMarkdown(team.name)} · **${formatPoints(totalPoints, decimals)}**${noteOf(adjustments, decimals)}`,
    );
  const outLines = out.slice(0, MOST_TEAMS).map(({ team }) => `**–** ${escapeMarkdown(team.name)} · desclassificado`);
  return withinLimit([...lines, ...outLines], ranked.length + out.length);
}

function noteOf(adjustments: Standing['adjustments'], decimals: RuleSet['decimals']): string {
  const text = adjustedText(sumPoints(adjustments.map(({ points }) => points)), decimals);
  return text === null ? '' : ` (${text.toLocaleLowerCase('pt-BR')})`;
}

// Twenty names of the greatest length, fully escaped, exceed Discord's limit: the last teams are counted instead of named.
function withinLimit(lines: readonly string[], count: number, [one, many] = ['time', 'times']): string {
  const more = count - lines.length;
  const rest = more === 1 ? `e mais 1 ${one}` : `e mais ${more} ${many}`;
  const text = [...lines, ...(more > 0 ? [rest] : [])].join('\n');
  return text.length <= 4000 ? text : withinLimit(lines.slice(0, -1), count, [one, many]);
}

function mvpField(name: string, mvp: { readonly name: string; readonly kills: number } | null): Embed['fields'] {
  return mvp ? [{ name, value: `${escapeMarkdown(mvp.name)} · ${kills(mvp.kills)}`, inline: true }] : [];
}

function kills(count: number): string {
  return count === 1 ? '1 kill' : `${count} kills`;
}

function colorNumber(color: string): number {
  const digits = color.slice(1);
  return Number.parseInt(digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join('') : digits, 16);
}
