import { z } from 'zod';
import { type Hundredths, hundredths } from '../points.ts';
import { type RuleSet, TIEBREAKERS } from './rule-set.ts';

const MOST = 100_000;
const points = z
  .int()
  .min(0)
  .max(MOST * 100)
  .transform((value): Hundredths => hundredths(value));
const percent = z.int().min(1).max(10_000);

// Sentences are Portuguese: an organiser reads them beside the field that `path` names.
export const ruleSetSchema = z
  .strictObject({
    name: z.string().trim().min(1, 'Dê um nome às regras').max(80, 'O nome passa de 80 caracteres'),
    teamSize: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    lobby: z.int().min(2, 'O lobby tem pelo menos 2 times').max(100, 'O lobby tem no máximo 100 times'),
    bands: z
      .array(z.strictObject({ from: z.int().min(1), to: z.int().min(1).max(100), perKill: points, added: points }))
      .min(1, 'Falta a tabela de colocação'),
    killCap: z
      .strictObject({
        unit: z.enum(['kills', 'points']),
        max: z
          .int()
          .min(1, 'Um limite de zero anularia todos os kills')
          .max(MOST * 100),
      })
      .nullable(),
    killSteps: z.array(z.strictObject({ kills: z.int().min(1).max(1000), points })).max(50),
    winBonus: points,
    divisor: percent,
    weights: z.array(percent).max(50),
    decimals: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    rounds: z.int().min(1, 'São pelo menos uma queda').max(50, 'São no máximo 50 quedas'),
    counting: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('all') }),
      z.strictObject({ kind: z.literal('best'), rounds: z.int().min(1, 'Conta pelo menos uma queda').max(50) }),
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
    tiebreakers: z.array(z.enum(TIEBREAKERS)),
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
    if (next - 1 !== rules.lobby)
      refuse(
        ['bands', rules.bands.length - 1, 'to'],
        `As faixas vão até ${next - 1}º, mas o lobby tem ${rules.lobby} times`,
      );
    for (const [index, { kills }] of rules.killSteps.entries())
      if (kills <= (rules.killSteps[index - 1]?.kills ?? 0))
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

// A rule set, or what is wrong with it, each with its place.
export function parseRules(
  value: unknown,
): { ok: true; rules: RuleSet } | { ok: false; problems: readonly RuleProblem[] } {
  const parsed = ruleSetSchema.safeParse(value);
  if (parsed.success) return { ok: true, rules: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.map(({ path, message, code }) => ({
      path: path.map((step) => (typeof step === 'symbol' ? String(step) : step)),
      sentence: code === 'custom' || !message.startsWith('Invalid') ? message : 'Este valor não é válido',
    })),
  };
}
