import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createAccount } from '../../world/account.ts';
import { type Caller, openCaller, read, send } from '../../world/caller.ts';
import { createEvent } from '../../world/event.ts';
import { addTeam, report } from '../../world/teams.ts';
import { type DiscordServer, startDiscordServer, webhookAddress } from '../../server/testing/discord-server.ts';
import { type Findings, seconds } from '../findings.ts';
import { startSupervised, stopAndCheck } from '../world/supervised-server.ts';
import { newFolder, onCleanUp } from '../../world/clean-up.ts';

interface ClosedEvent {
  path: string;
  /** Id of the Discord webhook. */
  webhook: string;
}

interface Post {
  id: string;
  state: string;
}

/** Long enough for the leases of a job and of a webhook to expire, and for the retries after them. */
const patienceMs = 240_000;

/** Kills the server between closing a round and posting it to Discord: each round must be posted exactly once. */
export async function killBeforePosts(findings: Findings, rounds: number): Promise<void> {
  const discord = await startDiscordServer();
  onCleanUp(() => discord.stop());
  const settings = { DATA_DIR: join(newFolder('posts'), 'data'), DISCORD_API_URL: discord.url };
  const server = await startSupervised({ settings });
  await server.untilReady();
  const caller = openCaller(server.origin);
  await createAccount(caller, server.origin);

  const kills = Math.ceil(rounds / 2);
  const events: ClosedEvent[] = [];
  for (let number = 1; number <= kills; number += 1) {
    const event = await prepareEvent(caller, number);
    await send(caller, 'POST', `${event.path}/rounds/1/close`);
    // The kill happens at any time from right after the request until an idle server would have posted.
    await delay(randomInt(0, number % 2 === 0 ? 40 : 400));
    server.kill();
    events.push(event);
    await server.untilReady();
    if (number % 10 === 0) findings.progress(`${number} kills, ${discord.messages().length} messages`);
  }

  const started = performance.now();
  const postOf = async ({ path }: ClosedEvent) =>
    (await read<{ posts: Post[] }>(caller, `${path}/discord/posts`)).posts[0]!;
  const settled = async (event: ClosedEvent): Promise<Post> => {
    for (;;) {
      const post = await postOf(event);
      const isOver = !['waiting', 'sending'].includes(post.state);
      if (isOver || performance.now() - started > patienceMs) return post;
      await delay(500);
    }
  };
  const unknown = { arrived: 0, lost: 0 };
  for (const event of events) {
    const post = await settled(event);
    const arrived = countMessages(discord, event);
    findings.expect(arrived <= 1, `${event.path} was posted ${arrived} times by itself`);
    if (post.state === 'unknown') {
      // The server was killed while posting. The organiser checks the channel, then retries or confirms the post.
      unknown[arrived === 0 ? 'lost' : 'arrived'] += 1;
      const act = arrived === 0 ? 'retry' : 'confirm';
      await send(caller, 'POST', `${event.path}/discord/posts/${post.id}/${act}`);
    } else findings.expect(post.state === 'posted', `${event.path} is ${post.state} and not posted`);
  }
  const took = performance.now() - started;
  for (const event of events) {
    const { state } = await settled(event);
    const count = countMessages(discord, event);
    findings.expect(state === 'posted' && count === 1, `${event.path}: ${count} messages, state ${state}`);
  }
  await stopAndCheck(findings, server);
  findings.figure('kills between closing a round and its post', kills);
  findings.figure('posted exactly once without anybody', kills - unknown.arrived - unknown.lost);
  findings.figure('killed while posting: told as unknown, arrived', unknown.arrived);
  findings.figure('killed while posting: told as unknown, not arrived, posted by a press', unknown.lost);
  findings.figure('last kill → every post settled', seconds(took));
}

/** Creates an event with two teams, one round and its own webhook. */
async function prepareEvent(caller: Caller, number: number): Promise<ClosedEvent> {
  const { id } = await createEvent(caller, { name: `Copa ${number}` });
  for (const [index, name] of ['Lobos', 'Fúria'].entries()) {
    const activisionIds = ['ghost#1', 'viper#2', 'nova#3'].map((player) => `${name}${player}`);
    const teamId = await addTeam(caller, { name, activisionIds }, id);
    await report(caller, { eventId: id, teamId, placement: index + 1 });
  }
  const path = `/api/events/${id}`;
  const address = webhookAddress(number);
  await send(caller, 'POST', `${path}/discord/webhooks`, { address, roundStart: false, checkIn: false });
  return { path, webhook: address.split('/').at(-2)! };
}

function countMessages(discord: DiscordServer, { webhook }: ClosedEvent): number {
  return discord.messages().filter((message) => message.webhook === webhook).length;
}
