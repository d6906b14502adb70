import { expect, test } from 'vitest';
import { signUpWords } from './sign-up-words.ts';

const signUps = (phase: 'early' | 'open' | 'closed', from: string | null = null) => ({ phase, from, until: null });

test.each([
  [signUps('open'), 6, 0, 'Inscrições abertas', '6 vagas restantes', 'Inscrever-se'],
  [signUps('open'), 1, 0, 'Inscrições abertas', '1 vaga restante', 'Inscrever-se'],
  [signUps('open'), 0, 7, 'Lista de espera', 'Vagas preenchidas · 7 na lista de espera', 'Entrar na lista de espera'],
  [signUps('open'), 0, 0, 'Lista de espera', 'Vagas preenchidas', 'Entrar na lista de espera'],
  [signUps('early', '2026-11-27T12:00'), 15, 0, 'Em breve', 'Inscrições abrem em 27/11/2026 às 12:00', null],
  [signUps('early'), 15, 0, 'Em breve', 'Inscrições ainda não abriram', null],
  [signUps('closed'), 3, 0, 'Inscrições encerradas', '12 de 15 vagas preenchidas', null],
])('EV13 · sign-ups %j with %i places free and %i waiting read %s', (signUps, free, waiting, badge, detail, action) => {
  expect(signUpWords({ signUps, places: { total: 15, free, waiting } })).toMatchObject({ badge, detail, action });
});
