import { read, send } from '../../world/caller.ts';
import type { Attacked } from '../world/attacked.ts';
import { type Belongings, fillAccount, makeEvent } from '../world/event.ts';
import {
  renewedSession,
  type Organizer,
  createAdministrator,
  createLapsedOrganizer,
  createPayingOrganizer,
  createUnverifiedAdministrator,
} from '../world/organizer.ts';
import type { Tokens } from './tokens.ts';

type Headers = Record<string, string>;

export interface Identity {
  name: string;
  /** The status that every non-public route must answer; `usually` is 0 if the status depends on the data. */
  refusedWith?: { usually: number; administration: number };
  onlyChanges?: boolean;
  /** Signed in, without an active subscription. */
  isLapsed?: boolean;
  /** Signed in with a subscription, so that the server can refuse it only because it does not own the data. */
  isOrganizer?: boolean;
  /**
   * Headers of each way to send requests as this identity. Created again for every route, because some routes end a session.
   */
  guises(isPublic: boolean): Promise<Headers[]>;
  /** The identity's own ids. Created again for every route, because some routes delete the data. */
  owned?(): Promise<Belongings>;
  /** Tokens of the victim, each sent where the server does not accept that kind of token. */
  tokens?: Partial<Belongings>;
}

const unknown = { refusedWith: { usually: 401, administration: 404 } };
const evil = 'https://evil.example';

/** All identities except the victim. The last one is the victim's own browser on a page of another origin. */
export async function makeIdentities(
  attacked: Attacked,
  victim: Organizer,
  victims: Belongings,
  tokens: Tokens,
): Promise<Identity[]> {
  const { origin } = attacked;
  const { liveToken, captainToken } = victims;
  const byCookie = ({ cookie }: Organizer): Headers => ({ origin, cookie });
  const byToken = (token: string): Headers => ({ origin, authorization: `Bearer ${token}` });
  const byRawCookie = (text: string): Headers => ({ origin, cookie: `queda.session_token=${text}` });
  const asSession = (token: string) => [byToken(token), byRawCookie(token)];
  const tokenOf = async (organizer: Organizer) => (await read<{ token: string }>(organizer, '/api/auth/token')).token;
  const gone = async (organizer: Organizer): Promise<Headers[]> => [
    byCookie(organizer),
    byToken(await tokenOf(organizer)),
  ];

  const disabled = await createPayingOrganizer(attacked);
  const disabledGuises = await gone(disabled);
  await disable(attacked, disabled);
  const signedOut = await createPayingOrganizer(attacked);
  const signedOutGuises = await gone(signedOut);
  await signedOut.ask({ method: 'POST', path: '/api/auth/sign-out' });
  const other = await makeOther(attacked);
  const lapsed = renewedSession(attacked, await createLapsedOrganizer(attacked));
  const unverified = renewedSession(attacked, await createUnverifiedAdministrator(attacked));
  return [
    { name: 'nobody', ...unknown, guises: async () => [{ origin }, {}] },
    {
      name: 'other organiser',
      isOrganizer: true,
      refusedWith: { usually: 0, administration: 404 },
      guises: async () => [byCookie(await other.current())],
      owned: other.owned,
    },
    {
      name: 'captain token',
      ...unknown,
      // Public routes accept the captain's token in this header and rightly return the captain's team.
      guises: async (isPublic) => [
        ...(isPublic ? [] : [{ origin, 'x-captain-token': captainToken }]),
        ...asSession(captainToken),
      ],
      tokens: { liveToken: captainToken },
    },
    {
      name: 'OBS token',
      ...unknown,
      guises: async () => [{ origin, 'x-captain-token': liveToken }, ...asSession(liveToken)],
      tokens: { captainToken: liveToken },
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
        // The victim calls first, so that the server may have cached the owner of the session id.
        await attacked.send({ path: '/api/events', headers: byToken(tokens.right) });
        return [byRawCookie(victims.session)];
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
  const organizer = await createPayingOrganizer(attacked);
  const texts = { hidden: (field: string) => `alheio ${field}`, shown: (field: string) => `alheio ${field}` };
  const account = await fillAccount(attacked, organizer, texts);
  const current = renewedSession(attacked, organizer);
  const owned = async (): Promise<Belongings> => {
    const event = await makeEvent(await current(), texts);
    return { ...account, ...event };
  };
  return { current, owned };
}

async function disable(attacked: Attacked, { id }: Organizer): Promise<void> {
  const administrator = await createAdministrator(attacked);
  await send(administrator, 'POST', `/api/admin/organizers/${id}/acts`, { act: 'disable', reason: 'attack' });
}
