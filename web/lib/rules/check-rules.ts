import './zod-without-eval.ts';
export { parseRules } from '../../../domain/rules/parse.ts';
