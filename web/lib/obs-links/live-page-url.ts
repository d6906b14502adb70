import { PROGRAM, SCENES } from '../../../domain/broadcast.ts';
import { LIVE_PAGE_PATH } from '../../../domain/live.ts';

type Choice = { readonly value: string; readonly label: string };

const SCENE_CHOICES = SCENES.map(({ name, label }) => ({ value: name, label })) as unknown as readonly [
  Choice,
  ...Choice[],
];

// What the live page can be asked for in its address. The first choice is what it does unasked, so it is left out.
export const LIVE_OPTIONS = [
  {
    name: 'cena',
    label: 'Cena',
    hint: 'cena: o que a fonte mostra. Programa é o que você escolhe em Transmissão.',
    choices: choicesOf(SCENE_CHOICES[0], ...SCENE_CHOICES.slice(1), { value: PROGRAM, label: 'Programa' }),
  },
  {
    name: 'escala',
    label: 'Tamanho',
    hint: 'escala: aumenta letras e cartões; cabem menos times por página.',
    choices: choicesOf(percents(100), ...[115, 130, 145, 160].map(percents)),
  },
  {
    name: 'top',
    label: 'Quantos',
    hint: 'top: mostra só os primeiros colocados.',
    choices: choicesOf({ value: 'todos', label: 'Todos' }, ...numbers(3, 5, 10, 20)),
  },
  {
    name: 'auto',
    label: 'Troca automática',
    hint: 'auto: passa de página sozinho, a cada tantos segundos.',
    choices: choicesOf({ value: '10', label: '10' }, ...numbers(5, 15, 30), { value: 'nao', label: 'Não' }),
  },
  {
    name: 'pagina',
    label: 'Página',
    hint: 'pagina: mostra só esta página; com auto, começa por ela.',
    choices: choicesOf({ value: 'todas', label: 'Todas' }, ...numbers(1, 2, 3, 4, 5)),
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

function numbers(...values: number[]): Choice[] {
  return values.map((number) => ({ value: String(number), label: String(number) }));
}

function choicesOf(first: Choice, ...others: Choice[]): readonly [Choice, ...Choice[]] {
  return [first, ...others];
}

function percents(value: number): Choice {
  return { value: String(value), label: `${value}%` };
}
