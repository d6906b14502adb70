import fc from 'fast-check';
import { faultOf, readError } from '../answers.ts';
import { Broken, count, type Outcome } from '../findings.ts';
import type { Attacked } from '../world/attacked.ts';
import { newAddress } from '../../world/account.ts';
import { openByLink, type Organizer, createPayingOrganizer } from '../world/organizer.ts';

const tries = 10_000;
const atOnce = 16;
/** The most attempts per hour that the server evaluates for one account from unknown addresses. */
const mostEvaluated = 100;
/** The limit for the owner's sign-in: password hashing is slow, and the attack runs on the same machine. */
const patienceMs = 3000;

/**
 * Sends ten thousand guesses of one password from many addresses: none may succeed, almost none may be evaluated, and the owner
 * must not be locked out.
 */
export async function guess(attacked: Attacked, { seed }: { seed: number }): Promise<Outcome> {
  const broken = new Broken();
  const owner = await createPayingOrganizer(attacked);
  const restMs = await ownerSignsIn(attacked, owner, broken, 'before it');
  const duringMs: number[] = [];
  const seen = { evaluated: 0, limited: 0, unread: 0, in: 0 };
  const list = fc.sample(guessAt(owner), { seed, numRuns: tries });
  const guesses = list.entries();
  const started = performance.now();
  const worker = async () => {
    for (const [index, { email, password, address }] of guesses) {
      const answer = await attacked.send({ path: '/api/auth/sign-in', json: { email, password }, address });
      const fault = faultOf(answer);
      if (fault) broken.add(`a guess: ${fault}`);
      if (answer.status === 200) {
        seen.in += 1;
        broken.add('a wrong password got in', password);
      } else if (answer.status === 429) seen.limited += 1;
      else if (answer.status === 422) seen.unread += 1;
      else if (readError(answer.text)?.['code'] === 'invalid_credentials') seen.evaluated += 1;
      if (answer.status === 429 && !answer.headers['retry-after']) broken.add('a limit does not say when to come back');
      if (index % 1000 === 500) duringMs.push(await ownerSignsIn(attacked, owner, broken, 'during it'));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - started) / 1000;
  const afterMs = await ownerSignsIn(attacked, owner, broken, 'after it');
  await ownerRecovers(attacked, owner, broken);
  if (seen.evaluated > mostEvaluated)
    broken.add(`${seen.evaluated} guesses were evaluated, ${mostEvaluated} is the limit`);
  return {
    title: 'Sign-in guessing',
    figures: [
      ['guesses at one account', count(tries)],
      ['addresses they come from', count(new Set(list.map(({ address }) => address)).size)],
      ['got in', count(seen.in)],
      ['evaluated: the password was compared', count(seen.evaluated)],
      ['refused by the limit, with 429', count(seen.limited)],
      ['refused because no password has such a character', count(seen.unread)],
      ['guesses a second', count(Math.round(tries / seconds))],
      [
        'the owner signs in from a known place before, during, after',
        `${ms(restMs)}, ${ms(Math.max(...duringMs))} (longest), ${ms(afterMs)}`,
      ],
      [
        'the owner gets in from a new place through the mail',
        broken.lines.some((line) => line.includes('mail')) ? 'no' : 'yes',
      ],
    ],
    broken: broken.lines,
    details: [],
  };
}

/** Generates guesses: spellings of the e-mail that mean the same account, common and nearly right passwords, many addresses. */
function guessAt({ email, password }: Organizer) {
  const close = [
    password.toUpperCase(),
    ` ${password}`,
    `${password} `,
    password.slice(0, -1),
    `${password}\0`,
    password.normalize('NFD') + '\u200B',
  ];
  return fc.record({
    email: fc.constantFrom(email, email.toUpperCase(), ` ${email}`, `${email}\t`),
    password: fc.oneof(
      fc.constantFrom(...close, '12345678', 'senha123', 'password', `' or 1=1 --`),
      fc.string({ minLength: 8, maxLength: 20 }),
    ),
    address: fc.oneof(
      { weight: 8, arbitrary: fc.ipV4() },
      // Addresses of one IPv6 network, and X-Forwarded-For headers with a first entry that the client made up.
      { weight: 1, arbitrary: fc.nat(0xffff).map((end) => `2001:db8:1:2::${end.toString(16)}`) },
      { weight: 1, arbitrary: fc.tuple(fc.ipV4(), fc.ipV4()).map((both) => both.join(', ')) },
    ),
  });
}

async function ownerSignsIn(
  { send }: Attacked,
  { email, password, address }: Organizer,
  broken: Broken,
  when: string,
): Promise<number> {
  const { status, ms } = await send({ path: '/api/auth/sign-in', json: { email, password }, address });
  if (status !== 200) broken.add(`the owner is answered ${status} ${when}, from a known place`);
  if (ms > patienceMs) broken.add(`the owner waits too long ${when}`);
  return ms;
}

/** The owner must be able to recover the account from a new address while the account is rate limited. */
async function ownerRecovers(attacked: Attacked, { email }: Organizer, broken: Broken): Promise<void> {
  const address = newAddress();
  await attacked.send({ path: '/api/auth/recover-password', json: { email }, address });
  const entered = await openByLink(attacked, email, address).then(
    () => true,
    () => false,
  );
  if (!entered) broken.add('the owner does not get in through the mail');
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}
