// Why a mail did not arrive, in words, from what the mail server answered: a reply code and text, or the error of the
// connection.
export function mailProblem(answer: string): string {
  return PROBLEMS.find(({ reply }) => reply.test(answer))?.sentence ?? 'O servidor de e-mail não respondeu.';
}

// The first that fits. Servers also answer 550 where they refuse the sender, so the enhanced code decides before it.
const PROBLEMS = [
  { reply: /^[45]\d\d[ -][45]\.2\.2\b|^[45]52\b/, sentence: 'A caixa de entrada do capitão está cheia.' },
  { reply: /^5\d\d[ -]5\.7\.|^554\b/, sentence: 'O servidor do capitão recusou a mensagem.' },
  { reply: /^5\d\d[ -]5\.1\.[23]\b|^512\b/, sentence: 'O domínio do endereço não existe.' },
  { reply: /^5\d\d[ -]5\.1\.|^55[013]\b/, sentence: 'Este endereço de e-mail não existe.' },
  { reply: /^5\d\d\b/, sentence: 'O servidor do capitão recusou a mensagem.' },
  { reply: /^4\d\d\b/, sentence: 'O servidor do capitão pediu para tentar mais tarde.' },
] as const;
