import { checkRules } from './check-rules.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';

// The limit is far above the size of any rule set.
const MAX_BYTES = 200_000;

type ReadFile = { readonly ok: true; readonly rules: RuleSet } | { readonly ok: false; readonly sentence: string };

// Reads one rule set as JSON, in the format of `rules` in the response of `GET /api/presets`.
export async function readRulesFile(file: File): Promise<ReadFile> {
  if (file.size > MAX_BYTES) return { ok: false, sentence: 'O arquivo é grande demais para um conjunto de regras.' };
  return readRulesText(await file.text());
}

export function readRulesText(text: string): ReadFile {
  const value = readJson(text);
  if (value === undefined) return { ok: false, sentence: 'O arquivo não é JSON.' };
  const parsed = checkRules(value);
  if (parsed.ok) return parsed;
  const [first] = parsed.problems;
  const more = parsed.problems.length - 1;
  const others = more === 0 ? '' : more === 1 ? ' E mais 1 problema.' : ` E mais ${more} problemas.`;
  return { ok: false, sentence: `${first?.path.join('.') || 'Regras'}: ${first?.sentence ?? ''}.${others}` };
}

export function fileName({ name }: RuleSet): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  return `regras-${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'sem-nome'}.json`;
}

export function downloadRules(rules: RuleSet): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(rules, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(rules);
  link.click();
  URL.revokeObjectURL(url);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
