export type Kind = 'paying' | 'courtesy' | 'lapsed' | 'never' | 'member' | 'new' | 'disabled';

// Null: all accounts.
export const KINDS: readonly { readonly value: Kind | null; readonly name: string }[] = [
  { value: null, name: 'Todas as contas' },
  { value: 'paying', name: 'Pagantes' },
  { value: 'courtesy', name: 'Cortesias' },
  { value: 'lapsed', name: 'Vencidas' },
  { value: 'never', name: 'Nunca assinaram' },
  { value: 'new', name: 'Organizadores novos em 30 dias' },
  { value: 'member', name: 'Só na equipe de outros' },
  { value: 'disabled', name: 'Desativadas' },
];

// The same kinds in the singular, for one account.
export const KIND_NAMES = {
  paying: 'Pagante',
  courtesy: 'Cortesia',
  lapsed: 'Vencida',
  never: 'Nunca assinou',
  member: 'Só na equipe de outros',
} as const satisfies Partial<Record<Kind, string>>;

export function readKind(text: string | null): Kind | null {
  return KINDS.find(({ value }) => value === text)?.value ?? null;
}
