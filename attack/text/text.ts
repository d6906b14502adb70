import { markdownTable } from '../../scripts/record/markdown.ts';
import { inviteStaff } from '../../world/staff.ts';
import { Broken, count, type Outcome } from '../findings.ts';
import { readRoutes } from '../openapi/routes.ts';
import type { Attacked } from '../world/attacked.ts';
import { fillAccount } from '../world/event.ts';
import { signIn, createAdministrator, createPayingOrganizer } from '../world/organizer.ts';
import { payloads } from './payloads.ts';
import { readEverything } from './reading.ts';
import { write, writingRoutes } from './writing.ts';

/** Stores dangerous texts through every field; the server must return them as plain text everywhere. */
export async function storeTexts(attacked: Attacked): Promise<Outcome> {
  const broken = new Broken();
  const routes = await readRoutes(attacked);
  const writing = writingRoutes(routes);
  const taken = new Map(writing.map(({ name }) => [name, 0]));
  const refusals = new Map<string, string>();
  const administrator = await createAdministrator(attacked);
  const plain = { hidden: (field: string) => field, shown: (field: string) => field };
  let texts = 0;
  for (const [name, payload] of Object.entries(payloads)) {
    const signedUp = await createPayingOrganizer(attacked);
    const owned = await fillAccount(attacked, signedUp, plain, { withLogos: true });
    const invitation = await inviteStaff(signedUp, 'scorer');
    for (const route of writing) {
      const { status, text } = await write(route, payload, owned, { owner: signedUp, administrator, invitation });
      if (status === 200) taken.set(route.name, (taken.get(route.name) ?? 0) + 1);
      else if (!refusals.has(route.name)) refusals.set(route.name, text);
    }
    // The User-Agent is stored text as well, limited to characters that a header can contain.
    const device = Buffer.from(payload)
      .toString('latin1')
      .replace(/[^\x20-\x7e\xa0-\xff]/g, '');
    const owner = await signIn(
      {
        ...attacked,
        send: (question) => attacked.send({ ...question, headers: { ...question.headers, 'user-agent': device } }),
      },
      signedUp,
    );
    texts += await readEverything(attacked, routes, owned, { owner, administrator }, (where, what) =>
      broken.add(`${where} gives back ${what.split(':')[0]}`, `${name}: ${what}`),
    );
  }
  for (const [name, times] of taken)
    if (times === 0) broken.add(`${name} took none of the texts: it was not attacked`, refusals.get(name));
  return {
    title: 'Stored text',
    figures: [
      ['kinds of text', count(Object.keys(payloads).length)],
      ['routes that store free text', count(writing.length)],
      ['texts looked at in answers, overlay, export, feed and rendered pages', count(texts)],
      ['with markup, quotes, invisible or control characters', count(broken.lines.length)],
    ],
    broken: broken.lines,
    details: [
      markdownTable(
        ['route that stores text', 'texts it took'],
        [...taken].map(([name, times]) => [name, String(times)]),
      ),
    ],
  };
}
