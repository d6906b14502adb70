import type { Attacked } from '../world/attacked.ts';
import { type Belongings, fillEvent } from '../world/event.ts';
import {
  type Organizer,
  signIn,
  signUpAdministrator,
  signUpLapsed,
  signUpPaying,
  signUpUnverifiedAdministrator,
  value,
} from '../world/organizer.ts';
import type { Tokens } from './tokens.ts';

type Headers = Record<string, string>;

export interface Identity {
  name: string;
  /** What a route that is not public must answer: nothing said means that only the data decides. */
  refusedWith?: { usually: number; administration: number };
  onlyChanges?: boolean;
  /** Signed in, without a subscription. */
  isLapsed?: boolean;
  /** Ways to be this person, each as headers; asked anew for every route, for some routes end a session. */
  guises(): Promise<Headers[]>;
  /** What is this person's own. */
  owned?(): Belongings;
}

const unknown = { refusedWith: { usually: 401, administration: 404 } };
const evil = 'https://evil.example';

/** Everybody who is not the victim. The last one is the victim's own browser, on a page of somebody else. */
export async function makeIdentities(
  attacked: Attacked,
  victim: Organizer & { session: string },
  tokens: Tokens,
): Promise<Identity[]> {
  const { origin } = attacked;
  const byCookie = ({ cookie }: Organizer): Headers => ({ origin, cookie });
  const byToken = (token: string): Headers => ({ origin, authorization: `Bearer ${token}` });
  const tokenOf = async ({ ask }: Organizer) =>
    (await value<{ token: string }>(ask({ path: '/api/auth/token' }))).token;
  const gone = async (organizer: Organizer): Promise<Headers[]> => [
    byCookie(organizer),
    byToken(await tokenOf(organizer)),
  ];

  const disabled = await signUpPaying(attacked);
  const disabledGuises = await gone(disabled);
  await disable(attacked, disabled);
  const signedOut = await signUpPaying(attacked);
  const signedOutGuises = await gone(signedOut);
  await signedOut.ask({ method: 'POST', path: '/api/auth/sign-out' });
  const other = await makeOther(attacked);
  const lapsed = keptSignedIn(attacked, await signUpLapsed(attacked));
  const unverified = keptSignedIn(attacked, await signUpUnverifiedAdministrator(attacked));
  return [
    { name: 'nobody', ...unknown, guises: async () => [{ origin }, {}] },
    {
      name: 'other organiser',
      refusedWith: { usually: 0, administration: 404 },
      guises: async () => [byCookie(await other.current())],
      owned: other.owned,
    },
    {
      name: 'lapsed',
      isLapsed: true,
      refusedWith: { usually: 402, administration: 404 },
      guises: async () => [byCookie(await lapsed())],
    },
    {
      name: 'unverified administrator',
      isLapsed: true,
      refusedWith: { usually: 402, administration: 404 },
      guises: async () => [byCookie(await unverified())],
    },
    {
      name: 'session id as cookie',
      ...unknown,
      guises: async () => {
        // The victim's own call a moment before: the server may have cached who the id belongs to.
        await attacked.send({ path: '/api/teams', headers: byToken(tokens.right) });
        return [{ origin, cookie: `queda.session_token=${victim.session}` }];
      },
    },
    { name: 'disabled', ...unknown, guises: async () => disabledGuises },
    { name: 'signed out', ...unknown, guises: async () => signedOutGuises },
    { name: 'forged token', ...unknown, guises: async () => tokens.forged.map(byToken) },
    { name: 'expired token', ...unknown, guises: async () => tokens.expired.map(byToken) },
    { name: 'foreign token', ...unknown, guises: async () => tokens.foreign.map(byToken) },
    {
      name: 'foreign origin',
      refusedWith: { usually: 403, administration: 403 },
      onlyChanges: true,
      guises: async () => {
        const { cookie } = victim;
        return [
          { cookie, origin: evil },
          { cookie, origin: 'null' },
          { cookie, 'sec-fetch-site': 'cross-site' },
        ];
      },
    },
  ];
}

async function makeOther(attacked: Attacked) {
  const organizer = await signUpPaying(attacked);
  const texts = { hidden: (field: string) => `alheio ${field}`, shown: (field: string) => `alheio ${field}` };
  const owned = await fillEvent(attacked, organizer, texts);
  return { current: keptSignedIn(attacked, organizer), owned: () => owned };
}

function keptSignedIn(attacked: Attacked, organizer: Organizer): () => Promise<Organizer> {
  let current = organizer;
  return async () => {
    const { user } = await value<{ user: unknown }>(current.ask({ path: '/api/auth/session' }));
    if (!user) current = await signIn(attacked, current);
    return current;
  };
}

async function disable(attacked: Attacked, { id }: Organizer): Promise<void> {
  const administrator = await signUpAdministrator(attacked);
  const json = { act: 'disable', reason: 'attack' };
  await value(administrator.ask({ path: `/api/admin/organizers/${id}/acts`, json }));
}
