import type { SignUpState } from '../../domain/sign-ups/sign-up.ts';

type Words = { readonly title: string; readonly detail: string };

const WORDS: Record<SignUpState, Words> = {
  new: { title: 'Inscrição recebida', detail: 'A vaga está guardada. Falta o organizador confirmar o time.' },
  accepted: { title: 'Time confirmado', detail: 'O organizador aceitou a inscrição: o time está no campeonato.' },
  waiting: {
    title: 'Lista de espera',
    detail: 'As vagas acabaram. Quando uma abrir, entra o primeiro da lista, sem precisar fazer nada.',
  },
  declined: {
    title: 'Inscrição recusada',
    detail: 'O organizador não aceitou a inscrição. Fale com ele para saber por quê.',
  },
  withdrawn: {
    title: 'Inscrição retirada',
    detail: 'O time desistiu da vaga. Para voltar é preciso se inscrever de novo.',
  },
};

export function signUpWords(state: SignUpState, waitingPlace: number | null): Words {
  const { title, detail } = WORDS[state];
  return { title: waitingPlace === null ? title : `${title}: posição ${waitingPlace}`, detail };
}
