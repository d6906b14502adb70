import { randomUUID } from 'node:crypto';
import { read } from '../../world/caller.ts';
import { Broken, count, type Outcome } from '../findings.ts';
import { type Attacked, adminEmail } from '../world/attacked.ts';
import { type Organizer, createPayingOrganizer } from '../world/organizer.ts';

const rounds = 25;

/** A session id or an administrator's e-mail address alone must not sign anybody in. */
export async function impersonate(attacked: Attacked): Promise<Outcome> {
  const broken = new Broken();
  const cookies = await sendSessionIds(attacked, broken);
  const asked = await becomeAdministrator(attacked, broken);
  return {
    title: 'Impostors',
    figures: [
      ['cookies made of a session id, right after its owner used a bearer token', count(cookies)],
      ['addresses added to ADMIN_EMAILS that nobody had verified, and requests made with them', asked],
    ],
    broken: broken.lines,
    details: [],
  };
}

/** Tokens, the account page and the export contain the session id, so it must not work as a session cookie. */
async function sendSessionIds(attacked: Attacked, broken: Broken): Promise<number> {
  const owner = await createPayingOrganizer(attacked);
  const { token } = await read<{ token: string }>(owner, '/api/auth/token');
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string };
  const [name = '', cookie = ''] = owner.cookie.split('=');
  const [secret = ''] = decodeURIComponent(cookie).split('.');
  const forged = [sid, `${sid}.`, `${sid}.${'A'.repeat(43)}=`, secret, `${secret}.`, `${secret}.${'A'.repeat(43)}=`];
  let sent = 0;
  for (let round = 0; round < rounds; round += 1) {
    const authorization = `Bearer ${token}`;
    await read(attacked, '/api/auth/session', { authorization });
    for (const text of forged) {
      const headers = { cookie: `${name}=${encodeURIComponent(text)}` };
      const answers = [
        await attacked.send({ path: '/api/auth/session', headers }),
        await attacked.send({ path: '/api/account', headers }),
      ];
      sent += answers.length;
      if (answers.some((answer) => answer.status === 200 && answer.text.includes(owner.id)))
        broken.add(text.startsWith(sid) ? 'a session id opens as a cookie' : 'an unsigned cookie opens');
    }
  }
  return sent;
}

/** Two accounts got an address before ADMIN_EMAILS listed it: one signed up with it, one changed its e-mail to it. */
async function becomeAdministrator(attacked: Attacked, broken: Broken): Promise<string> {
  const early = await createPayingOrganizer(attacked);
  const changed = await createPayingOrganizer(attacked);
  const wanted = `${randomUUID()}@example.com`;
  const { password } = changed;
  await changed.ask({ method: 'PUT', path: '/api/account/email', json: { email: wanted, password } });
  const addresses = [early.email, wanted];
  const server = await attacked.startAnother({ ADMIN_EMAILS: [adminEmail, ...addresses].join(',') });
  let asked = 0;
  const ask = (who: Organizer, path: string, method = 'GET') => {
    asked += 1;
    return server.send({ method, path, headers: { origin: server.origin, cookie: who.cookie } });
  };
  for (const [how, who] of Object.entries({ 'signed up with': early, 'changed to': changed })) {
    for (const path of ['/api/admin/organizers', '/api/admin/audit']) {
      const { status } = await ask(who, path);
      if (status === 200) broken.add(`a stranger who ${how} an address is administrator once it is in ADMIN_EMAILS`);
    }
    const { status, text } = await ask(who, '/api/functions/check-subscription', 'POST');
    if (status === 200 && /administra/i.test(text)) broken.add(`a stranger who ${how} it has its access`);
  }
  await server.stop();
  return `${addresses.length}, ${asked}`;
}
