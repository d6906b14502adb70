import { jitless } from './zod-without-eval.ts';
import { parseRules } from '../../domain/rules/parse.ts';

// Checks rules that the user typed or read from a file.
export function checkRules(value: unknown): ReturnType<typeof parseRules> {
  if (!jitless) throw new Error('zod was not told to do without eval');
  return parseRules(value);
}
