import './zod-without-eval.ts';
export { parseRules, type RuleProblem } from '../../../domain/rules/parse.ts';
