import { z } from 'zod';
import { PLAYER_SLOTS } from '../player-name.ts';
import { type Hundredths, hundredths } from '../points.ts';
import { sanitizeLine } from '../text.ts';
import { MAX_LOBBY, MAX_ROUNDS, MAX_RULES_NAME_LENGTH, MAX_TEAM_SIZE, type RuleSet, TIEBREAKERS } from './rule-set.ts';

const MAX_POINTS = 100_000;
const points = z
  .int()
  .min(0, 'Os pontos não podem ser negativos')
  .max(MAX_POINTS * 100, 'Os pontos passam de 100.000')
  .transform((value): Hundredths => hundredths(value));
const percent = z.int().min(1, 'Precisa ser maior que zero').max(10_000, 'Precisa ser no máximo 100');
const place = z.int().min(1, 'A primeira colocação é a 1ª').max(MAX_LOBBY, `A última colocação é a ${MAX_LOBBY}ª`);

// Sentences are Portuguese: an organiser reads them beside the field that `path` names.
export const ruleSetSchema = z
  .strictObject({
    name: z
      .string()
      .transform(sanitizeLine)
      .pipe(
        z
          .string()
          .min(1, 'Dê um nome às regras')
          .max(MAX_RULES_NAME_LENGTH, `O nome passa de ${MAX_RULES_NAME_LENGTH} caracteres`),
      ),
    teamSize: z.literal(PLAYER_SLOTS, `O time tem de 1 a ${MAX_TEAM_SIZE} jogadores`),
    lobby: z.int().min(2, 'O lobby tem pelo menos 2 times').max(MAX_LOBBY, `O lobby tem no máximo ${MAX_LOBBY} times`),
    bands: z
      .array(z.strictObject({ from: place, to: place, perKill: points, added: points }))
      .min(1, 'Falta a tabela de colocação')
      .max(MAX_LOBBY, `São no máximo ${MAX_LOBBY} faixas`),
    killCap: z
      .strictObject({
        unit: z.enum(['kills', 'points']),
        max: z
          .int()
          .min(1, 'Um limite de zero anularia todos os kills')
          .max(MAX_POINTS * 100, 'O limite de kills passa de 100.000'),
      })
      .nullable(),
    killSteps: z
      .array(
        z.strictObject({
          kills: z.int().min(1, 'O degrau começa em 1 kill').max(1000, 'O degrau passa de 1.000 kills'),
          points,
        }),
      )
      .max(50, 'São no máximo 50 degraus'),
    winBonus: points,
    divisor: percent,
    weights: z.array(percent).max(MAX_ROUNDS, `São no máximo ${MAX_ROUNDS} pesos`),
    decimals: z.literal([0, 1, 2], 'São 0, 1 ou 2 casas decimais'),
    rounds: z.int().min(1, 'São pelo menos uma queda').max(MAX_ROUNDS, `São no máximo ${MAX_ROUNDS} quedas`),
    counting: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('all') }),
      z.strictObject({ kind: z.literal('best'), rounds: z.int().min(1, 'Conta pelo menos uma queda') }),
      z.strictObject({ kind: z.literal('average') }),
    ]),
    absent: points,
    finish: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('rounds') }),
      z.strictObject({
        kind: z.literal('matchPoint'),
        threshold: points.refine((value) => value > 0, 'O match point precisa de uma pontuação maior que zero'),
      }),
    ]),
    tiebreakers: z.array(z.enum(TIEBREAKERS)).max(TIEBREAKERS.length, `São no máximo ${TIEBREAKERS.length} critérios`),
    respawns: z.boolean().optional(),
  })
  .superRefine((rules, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    let next = 1;
    for (const [index, { from, to }] of rules.bands.entries()) {
      if (to < from) refuse(['bands', index, 'to'], `A faixa termina em ${to}º, antes de começar em ${from}º`);
      else if (from > next)
        refuse(
          ['bands', index, 'from'],
          `Falta a colocação ${next === from - 1 ? `${next}º` : `${next}º a ${from - 1}º`}`,
        );
      else if (from < next) refuse(['bands', index, 'from'], `A ${from}ª colocação está em duas faixas`);
      next = Math.max(next, to + 1);
    }
    if (rules.bands.length > 0 && next - 1 !== rules.lobby)
      refuse(
        ['bands', rules.bands.length - 1, 'to'],
        `As faixas vão até ${next - 1}º, mas o lobby tem ${rules.lobby} times`,
      );
    for (const [index, { kills }] of rules.killSteps.entries())
      if (index > 0 && kills <= (rules.killSteps[index - 1]?.kills ?? 0))
        refuse(['killSteps', index, 'kills'], 'Os degraus de kills precisam estar em ordem crescente, sem repetir');
    for (const [index, key] of rules.tiebreakers.entries())
      if (rules.tiebreakers.indexOf(key) < index)
        refuse(['tiebreakers', index], 'Este critério de desempate já está na lista');
    if (rules.tiebreakers.includes('name') && rules.tiebreakers.at(-1) !== 'name')
      refuse(
        ['tiebreakers', rules.tiebreakers.indexOf('name')],
        'O nome do time decide tudo: só pode ser o último critério',
      );
    if (rules.counting.kind === 'best' && rules.counting.rounds > rules.rounds)
      refuse(['counting', 'rounds'], `Não há ${rules.counting.rounds} quedas para contar: são ${rules.rounds}`);
    if (rules.weights.length > rules.rounds) refuse(['weights', rules.rounds], 'Há mais pesos que quedas');
  });

export type RuleProblem = { readonly path: readonly (string | number)[]; readonly sentence: string };

// The rule set, or its problems with their paths.
export function parseRules(
  value: unknown,
): { ok: true; rules: RuleSet } | { ok: false; problems: readonly RuleProblem[] } {
  const parsed = ruleSetSchema.safeParse(value, { error: sentenceOf });
  if (parsed.success) return { ok: true, rules: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.flatMap((issue) => {
      const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
      if (issue.code !== 'unrecognized_keys') return [{ path, sentence: issue.message }];
      return issue.keys.map((key) => ({ path: [...path, key], sentence: `O campo ${key} não existe` }));
    }),
  };
}

// The sentence for a problem whose field defines none.
function sentenceOf({ code, input, expected }: { code?: string; input?: unknown; expected?: unknown }): string {
  if (code !== 'invalid_type') return 'Esta opção não existe';
  if (input === undefined) return 'Falta este valor';
  return TYPES[String(expected)] ?? 'Este valor não é válido';
}

const TYPES: Record<string, string> = {
  string: 'Precisa ser um texto',
  number: 'Precisa ser um número',
  int: 'Precisa ser um número inteiro',
  array: 'Precisa ser uma lista',
  object: 'Precisa ser um grupo de campos',
};
