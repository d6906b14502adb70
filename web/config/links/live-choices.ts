import { DEFAULT_CHOICES, NO_PAGING, type LiveChoices } from '../../lib/obs-links/live-page-address.ts';

type Choice = { readonly value: string; readonly label: string };

type Option = {
  readonly name: keyof LiveChoices;
  readonly label: string;
  readonly hint: string;
  readonly choices: readonly Choice[];
};

// The options of an OBS address besides the scene.
export const LIVE_OPTIONS: readonly Option[] = [
  {
    name: 'escala',
    label: 'Tamanho',
    hint: 'escala: aumenta letras e cartões; cabem menos times por página.',
    choices: [DEFAULT_CHOICES.escala, '115', '130', '145', '160'].map((value) => ({ value, label: `${value}%` })),
  },
  {
    name: 'top',
    label: 'Quantos',
    hint: 'top: mostra só os primeiros colocados.',
    choices: [{ value: DEFAULT_CHOICES.top, label: 'Todos' }, ...numbers(3, 5, 10, 20)],
  },
  {
    name: 'auto',
    label: 'Troca automática',
    hint: 'auto: passa de página sozinho, a cada tantos segundos.',
    choices: [...numbers(Number(DEFAULT_CHOICES.auto), 5, 15, 30), { value: NO_PAGING, label: 'Não' }],
  },
  {
    name: 'pagina',
    label: 'Página',
    hint: 'pagina: mostra só esta página; com auto, começa por ela.',
    choices: [{ value: DEFAULT_CHOICES.pagina, label: 'Todas' }, ...numbers(1, 2, 3, 4, 5)],
  },
];

function numbers(...values: number[]): Choice[] {
  return values.map((number) => ({ value: String(number), label: String(number) }));
}
