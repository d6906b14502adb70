import { expect, test } from 'vitest';
import { mailProblem } from './mail-problem.ts';

test.each([
  ['550 5.1.1 The email account that you tried to reach does not exist', 'Este endereço de e-mail não existe.'],
  ['550 No such user here', 'Este endereço de e-mail não existe.'],
  ['553 sorry, that domain is not in my list', 'Este endereço de e-mail não existe.'],
  ['550-5.1.1 many lines', 'Este endereço de e-mail não existe.'],
  ['550 5.1.2 Host unknown', 'O domínio do endereço não existe.'],
  ['550 5.7.1 Blocked by policy', 'O servidor do capitão recusou a mensagem.'],
  ['554 Transaction failed', 'O servidor do capitão recusou a mensagem.'],
  ['552 5.2.2 Mailbox full', 'A caixa de entrada do capitão está cheia.'],
  ['452 4.2.2 Mailbox full', 'A caixa de entrada do capitão está cheia.'],
  ['451 4.7.1 Greylisted', 'O servidor do capitão pediu para tentar mais tarde.'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'O servidor de e-mail não respondeu.'],
  ['', 'O servidor de e-mail não respondeu.'],
])('CA2 · %j is told as %j', (answer, sentence) => {
  expect(mailProblem(answer)).toBe(sentence);
});
