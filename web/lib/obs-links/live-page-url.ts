import { LIVE_PAGE_PATH } from '../../../domain/live.ts';

// What the live page can be asked for in its address. The first choice is what it does unasked, so it is left out.
export const LIVE_OPTIONS = [
  {
    name: 'layout',
    label: 'Layout',
    hint: 'layout: cartões em grade, tabela ou os MVPs.',
    choices: [
      { value: 'grade', label: 'Grade' },
      { value: 'tabela', label: 'Tabela' },
      { value: 'mvp', label: 'MVP' },
    ],
  },
  {
    name: 'top',
    label: 'Quantos',
    hint: 'top: mostra só os primeiros colocados.',
    choices: [{ value: 'todos', label: 'Todos' }, ...numbers(3, 5, 10, 20)],
  },
  {
    name: 'auto',
    label: 'Troca automática',
    hint: 'auto: passa de página sozinho, a cada tantos segundos.',
    choices: [{ value: 'nao', label: 'Não' }, ...numbers(5, 10, 15, 30)],
  },
  {
    name: 'pagina',
    label: 'Página',
    hint: 'pagina: mostra esta página; com auto, começa por ela.',
    choices: numbers(1, 2, 3, 4, 5),
  },
] as const;

export type LiveChoices = Readonly<Partial<Record<(typeof LIVE_OPTIONS)[number]['name'], string>>>;

export function livePageUrl(token: string, choices: LiveChoices = {}): string {
  const url = new URL(`${LIVE_PAGE_PATH}/${token}`, window.location.origin);
  for (const { name, choices: offered } of LIVE_OPTIONS) {
    const chosen = choices[name] ?? offered[0].value;
    if (chosen !== offered[0].value) url.searchParams.set(name, chosen);
  }
  return url.href;
}

type Choice = { readonly value: string; readonly label: string };

function numbers(first: number, ...others: number[]): readonly [Choice, ...Choice[]] {
  const choice = (number: number) => ({ value: String(number), label: String(number) });
  return [choice(first), ...others.map(choice)];
}
