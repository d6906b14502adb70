import type { SignUpState } from '../../../domain/sign-ups/sign-up.ts';

export const STATE_NAMES: Readonly<Record<SignUpState, string>> = {
  new: 'Novo',
  accepted: 'Aceito',
  declined: 'Recusado',
  waiting: 'Lista de espera',
  withdrawn: 'Desistente',
};
