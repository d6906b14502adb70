import { expect, test } from 'vitest';
import { type Activity, activitySentence } from './activity.ts';

test.each<[Activity, string]>([
  [{ act: 'sign_ups_accepted', teams: ['Lobos'] }, 'aceitou Lobos'],
  [{ act: 'sign_ups_accepted', teams: ['Lobos', 'Raposas'] }, 'aceitou Lobos e Raposas'],
  [{ act: 'sign_ups_declined', teams: ['A', 'B', 'C', 'D', 'E'] }, 'recusou A, B, C e mais 2'],
  [{ act: 'staff_invited', email: null, role: 'scorer' }, 'convidou uma pessoa por link (Placar)'],
  [{ act: 'place_given', team: 'Lobos', to: 'Raposas' }, 'passou a vaga de Lobos para Raposas'],
  [{ act: 'place_given', team: 'Lobos', to: null }, 'tirou a vaga de Lobos'],
  [{ act: 'staff_joined', role: 'caster' }, 'entrou na equipe (Transmissão)'],
  [
    { act: 'staff_joined', role: 'caster', email: 'b@x.com', invited: 'a@x.com' },
    'entrou na equipe (Transmissão) com b@x.com, pelo convite enviado a a@x.com',
  ],
  [{ act: 'publication_changed', mode: 'held', delay: 60 }, 'segurou a publicação'],
  [{ act: 'publication_changed', mode: 'live', delay: 60 }, 'publicou ao vivo com 60 s de atraso'],
  [{ act: 'captains_invited', count: 1 }, 'convidou 1 capitão'],
])('ST2 · %o: %s', (activity, sentence) => expect(activitySentence(activity)).toBe(sentence));
