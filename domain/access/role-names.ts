import type { Permission, StaffRole } from './permissions.ts';

// The Portuguese names of the roles.
export const ROLE_NAMES: Readonly<Record<'owner' | StaffRole, string>> = {
  owner: 'Dono',
  manager: 'Administração',
  scorer: 'Placar',
  reviewer: 'Conferência',
  caster: 'Transmissão',
};

// Short names for the columns of a table.
export const ROLE_SHORT_NAMES: typeof ROLE_NAMES = {
  owner: 'Dono',
  manager: 'Adm.',
  scorer: 'Placar',
  reviewer: 'Conf.',
  caster: 'Transm.',
};

export const ROLE_SENTENCES: Readonly<Record<StaffRole, string>> = {
  manager: 'Faz tudo, menos assinatura, exclusão da conta e equipe.',
  scorer: 'Lança e corrige resultados. Não muda regras, não encerra, não reseta.',
  reviewer: 'Confere resultados e histórico, sem mudar nada.',
  caster: 'Cuida da transmissão e dos links do OBS, e de mais nada.',
};

// The Portuguese names of the permissions, in the order of the screen.
export const PERMISSION_NAMES: readonly (readonly [Permission, string])[] = [
  ['see_event', 'Ver times e classificação'],
  ['see_history', 'Ver o histórico'],
  ['report', 'Lançar e corrigir resultados'],
  ['manage_event', 'Inscrições, check-in e regras'],
  ['manage_event', 'Colocar no ar, encerrar, zerar e resetar'],
  ['broadcast', 'Comandar a transmissão'],
  ['manage_links', 'Links do OBS'],
  ['manage_staff', 'Convidar e mudar papéis'],
];
