import { randomBytes, randomUUID } from 'node:crypto';
import { endEvent } from '../../world/event.ts';
import { acceptSignUps } from '../../world/sign-ups.ts';
import { faultOf } from '../answers.ts';
import type { Broken } from '../findings.ts';
import { belongingFields, type Fill, fillFrom } from '../openapi/sample.ts';
import { isCreation, isEventRoute, type Route } from '../openapi/routes.ts';
import type { Attacked } from '../world/attacked.ts';
import type { Answer } from '../world/client.ts';
import { addPost, type Belongings, type EventBelongings, fillAccount, makeEvent } from '../world/event.ts';
import { finishJobs } from '../world/jobs.ts';
import { type Organizer, createPayingOrganizer } from '../world/organizer.ts';
import { dumpEvent } from '../world/stored.ts';
import { fieldsAcrossEvents } from './intent.ts';
import { send } from './live.ts';
import { request } from './variants.ts';

/**
 * Calls every route of an event as its owner, with ids of another event of the same owner: the server must neither return nor
 * change data of the other event. The same request with the right ids must succeed, otherwise the refusal would prove nothing.
 */
export async function tryEvents(
  attacked: Attacked,
  routes: Route[],
  broken: Broken,
): Promise<{ rows: string[][]; requests: number }> {
  const organizer = await createPayingOrganizer(attacked);
  const text = (field: string) => `terceiro ${field}`;
  const account = await fillAccount(attacked, organizer, { hidden: text, shown: text });
  const rows: string[][] = [];
  let requests = 0;
  for (const route of routes.filter(isEventRoute)) {
    const { crossed, right } = await tryRoute(attacked, route, { organizer, account }, broken);
    rows.push([route.name, statuses(crossed), statuses([right])]);
    requests += crossed.length + 1;
  }
  return { rows, requests };
}

interface Owner {
  organizer: Organizer;
  account: Belongings;
}

async function tryRoute(attacked: Attacked, route: Route, { organizer, account }: Owner, broken: Broken) {
  const [own, other] = [await makeMarkedEvent(organizer), await makeMarkedEvent(organizer)];
  // The route accepts only an ended event.
  if (route.path.endsWith('/reopen')) await endEvent(organizer, own.event);
  // Only an accepted trio can check in, and only its place can be given to another.
  if (/\/\{signUpId\}\/(check-in|give-place)$/.test(route.path))
    await acceptSignUps(organizer, own.event, [own.signUp]);
  // By SQL, because a server that sends no mails does not let an organiser ask for confirmed addresses.
  if (route.path.endsWith('/contact/confirmation'))
    await attacked.sql('update championships set sign_ups_confirm_email = true where id = any($1)', [
      [own.event, other.event],
    ]);
  if (route.path.includes('/discord/posts/')) for (const event of [own, other]) await addPost(attacked, event);
  const ownFill = freshId(route, fillFrom({ ...account, ...own, endedEvent: own.event }, route, organizer.email));
  const otherFill = fillFrom(
    { ...account, ...other, endedEvent: other.event, draft: other.event },
    route,
    organizer.email,
  );
  const dumpOther = () => dumpEvent(attacked, organizer.id, other.event);
  const headers = { origin: attacked.origin, cookie: organizer.cookie };
  const ask = async (fill: Fill): Promise<Answer> => {
    const question = request(route, fill, fill);
    const answer = await send(attacked, { ...question, headers: { ...question.headers, ...headers } });
    const fault = faultOf(answer);
    if (fault) broken.add(`${route.name} with ids of another event: ${fault}${attacked.explain(answer)}`);
    if (answer.text.includes(other.mark))
      broken.add(`${route.name} gives away what is another event's`, answer.text.slice(0, 200));
    return answer;
  };

  await finishJobs(attacked, organizer.id);
  const before = await dumpOther();
  const fields = belongingFields(route).filter(
    (field) => field !== 'eventId' && field !== fieldsAcrossEvents[route.name]?.field,
  );
  const crossed: Answer[] = [];
  for (const names of [...fields.map((field) => [field]), ...(fields.length > 1 ? [fields] : [])])
    crossed.push(await ask((field, schema) => (names.includes(field) ? otherFill : ownFill)(field, schema)));
  const stored = Object.values(await dumpEvent(attacked, organizer.id, own.event)).join('\n');
  if ([other.mark, other.event, other.team, other.signUp].some((text) => stored.includes(text)))
    broken.add(`${route.name} takes over what is another event's`);

  const right = await ask(ownFill);
  // A live route answers 426 (upgrade required) to a plain request that it would accept as a WebSocket.
  if (right.status !== 200 && right.status !== 426)
    broken.add(`${route.name} is answered ${right.status} with the right ids: it was not attacked`, right.text);
  const after = await dumpOther();
  for (const name of Object.keys(after))
    if (after[name] !== before[name]) broken.add(`${route.name} changes ${name} of another event`);
  return { crossed, right };
}

async function makeMarkedEvent(organizer: Organizer): Promise<EventBelongings & { mark: string }> {
  const mark = `evento${randomBytes(6).toString('hex')}`;
  const text = (field: string) => `${mark} ${field}`;
  return { mark, ...(await makeEvent(organizer, { hidden: text, shown: text }, { withLogo: true })) };
}

/** Uses a new id for everything new, so that two requests do not collide. */
function freshId(route: Route, fill: Fill): Fill {
  return (field, schema) => (field === 'id' && isCreation(route) ? randomUUID() : fill(field, schema));
}

function statuses(answers: Answer[]): string {
  return [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b).join(' ') || '–';
}
