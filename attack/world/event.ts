import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type Caller, read, send } from '../../world/caller.ts';
import { createEvent, endEvent, makeObsLink, putOnAir } from '../../world/event.ts';
import { changeSeasonRules } from '../../world/season.ts';
import { acceptSignUps, setSignUpRules, signUpTrio } from '../../world/sign-ups.ts';
import { sendResult, takeSubmissions, uploadImage } from '../../world/submissions.ts';
import { openPage } from '../../world/subscription.ts';
import { addTeam, report, teamsOf } from '../../world/teams.ts';
import { webhookAddress } from '../../server/testing/discord-server.ts';
import type { Organizer, World } from './organizer.ts';

/** The ids of everything in one event. The captain's token opens the captain's page without an account. */
export interface EventBelongings {
  event: string;
  team: string;
  /** Activision ID of a player of that team. */
  player: string;
  report: string;
  /** The number of the result's ledger entry, which can be undone. Other events have entries with the same number. */
  reportEntry: number;
  signUp: string;
  captainToken: string;
  /** The sign-up of that captain, who asks for another player, and when. */
  rosterSignUp: string;
  rosterAskedAt: string;
  /** The team of that captain, which has a result that differs from its waiting submission. */
  captainTeam: string;
  captainReport: string;
  submission: string;
  /** Another team's submission, which waits too, and its contest. */
  rivalSubmission: string;
  contest: string;
  /** An image of the captain's submission; without one it is the id of none. */
  image: string;
  /** An image of that captain that is in no submission. */
  looseImage: string;
  /** A team without a result. */
  idleTeam: string;
  webhook: string;
  /** Id of a Discord post. The post exists only after `addPost`. */
  post: string;
}

/** The ids of one organiser's data: a published event on air, and other events. */
export interface Belongings extends EventBelongings {
  user: string;
  session: string;
  /** A draft with one of everything. */
  draft: string;
  draftTeam: string;
  draftReport: string;
  draftSignUp: string;
  /** A draft that has ended. */
  endedEvent: string;
  /** An OBS link that is bound to the event. */
  obsLink: string;
  liveToken: string;
  checkout: string;
  portal: string;
  /** A season that is not published, of the event, with a channel of Discord. */
  season: string;
  seasonWebhook: string;
  /** A message of that channel whose fate is unknown. */
  seasonPost: string;
  /** Activision IDs that played different stages of it. */
  player: string;
  otherPlayer: string;
}

export interface Texts {
  /** Makes a text that only the organiser may read. */
  hidden(field: string): string;
  /** Makes a text that is published. */
  shown(field: string): string;
}

/** Creates one of everything for an organiser, through the API. */
export async function fillAccount(
  { sql }: World,
  organizer: Organizer,
  texts: Texts,
  { signUpsOpen = true, withLogos = false } = {},
): Promise<Belongings> {
  const { hidden, shown } = texts;
  const event = await makeEvent(organizer, texts, { signUpsOpen, withLogo: withLogos });
  const draft = await makeEvent(organizer, { hidden, shown: hidden });
  await send(organizer, 'PATCH', `/api/events/${draft.event}`, { published: false });
  const ended = await makeEvent(organizer, { hidden, shown: hidden });
  await send(organizer, 'PATCH', `/api/events/${ended.event}`, { published: false });
  await endEvent(organizer, ended.event);
  await putOnAir(organizer, event.event);
  const link = await makeObsLink(organizer, hidden('link'), event.event);
  if (withLogos) await giveLogo(organizer, '/overlay-config/logo');
  const otherPlayer = `${hidden('outro')}#9`;
  const stage = await makeStage(organizer, { name: shown('etapa'), team: hidden('etapa'), player: otherPlayer });
  const { season } = await send<{ season: { id: string } }>(organizer, 'POST', '/api/seasons', {
    name: hidden('temporada'),
    eventIds: [event.event, stage],
  });
  await changeSeasonRules(organizer, season.id, { seats: 1 });
  await send(organizer, 'PATCH', `/api/seasons/${season.id}`, { published: false });
  const { webhooks } = await send<{ webhooks: { id: string }[] }>(
    organizer,
    'POST',
    `/api/seasons/${season.id}/discord/webhooks`,
    { address: webhookAddress() },
  );
  const [posted] = await sql<{ id: string }>(
    `insert into discord_posts (webhook_id, season_id, user_id, kind, round, state)
     select id, season_id, user_id, 'season', 1, 'unknown' from discord_webhooks where id = $1 returning id`,
    [webhooks[0]!.id],
  );
  const { account } = await read<{ account: { sessions: { id: string }[] } }>(organizer, '/api/account');
  const portal = await openPage(organizer, 'customer-portal');
  const [paid] = await sql<{ id: string }>(
    `select id from sandbox_pages where user_id = $1 and kind = 'checkout' limit 1`,
    [organizer.id],
  );
  return {
    ...event,
    user: organizer.id,
    session: account.sessions[0]!.id,
    draft: draft.event,
    draftTeam: draft.team,
    draftReport: draft.report,
    draftSignUp: draft.signUp,
    endedEvent: ended.event,
    obsLink: link.id,
    liveToken: link.token,
    checkout: paid?.id ?? '',
    portal,
    season: season.id,
    seasonWebhook: webhooks[0]!.id,
    seasonPost: posted!.id,
    player: event.player,
    otherPlayer,
  };
}

/** Creates a published event in which one player of a season played. */
async function makeStage(
  caller: Caller,
  { name, team, player }: { name: string; team: string; player: string },
): Promise<string> {
  const { id: eventId } = await createEvent(caller, { name, startDate: '2031-02-07', startTime: '20:00' });
  const teamId = await addTeam(caller, { name: team, activisionIds: [player, '', ''] }, eventId);
  await report(caller, { eventId, teamId, kills: [1, 0, 0] });
  return eventId;
}

/**
 * Creates a published event with a team, a result, a sign-up, two teams whose captains send results, and a Discord webhook. Logo and
 * image are optional, because each one starts an image process.
 */
export async function makeEvent(
  organizer: Organizer,
  { hidden, shown }: Texts,
  { signUpsOpen = true, withLogo = false } = {},
): Promise<EventBelongings> {
  const start = { startDate: '2031-01-31', startTime: '20:00' };
  const { id: event } = await createEvent(organizer, {
    name: shown('copa'),
    description: shown('descricao'),
    ...start,
  });
  const activisionIdsOf = (name: string) => [1, 2, 3].map((slot) => `${hidden(`${name}${slot}`)}#${slot}`);
  const trio = { name: hidden('time'), discordId: hidden('discord'), activisionIds: activisionIdsOf('jogador') };
  const team = await addTeam(organizer, trio, event);
  const reportId = randomUUID();
  const reportEntry = await report(organizer, { eventId: event, id: reportId, teamId: team, kills: [7, 5, 3] });
  const rules = { places: 50, notice: shown('aviso') };
  await setSignUpRules(organizer, event, rules);
  const { id: signUp } = await signUpTrio(organizer, event, hidden('inscrito'), {
    discordId: hidden('discord-do-capitao'),
    activisionIds: activisionIdsOf('inscrito'),
  });
  const sent = await addSubmissions(organizer, event, hidden, { withImage: withLogo });
  if (!signUpsOpen) await setSignUpRules(organizer, event, { ...rules, open: false });
  if (withLogo) await giveLogo(organizer, `/events/${event}/brand/logo`);
  const { webhooks } = await send<{ webhooks: { id: string }[] }>(
    organizer,
    'POST',
    `/api/events/${event}/discord/webhooks`,
    { address: webhookAddress(), roundStart: false, checkIn: false },
  );
  return {
    event,
    team,
    player: trio.activisionIds[0]!,
    report: reportId,
    reportEntry,
    signUp,
    ...sent,
    webhook: webhooks[0]!.id,
    post: randomUUID(),
  };
}

/** Two accepted trios whose captains sent a result; the second has contested what stands on the scoreboard. */
export async function addSubmissions(
  organizer: Organizer,
  event: string,
  hidden: Texts['hidden'],
  { withImage = false } = {},
) {
  await takeSubmissions(organizer, event, { images: 0 });
  const trio = async (name: string) => {
    const activisionIds = [1, 2, 3].map((slot) => `${hidden(`${name}${slot}`)}#${slot}`);
    const { id, token } = await signUpTrio(organizer, event, hidden(name), { activisionIds });
    await acceptSignUps(organizer, event, [id]);
    return { id, token, teamId: (await teamsOf(organizer, event)).get(hidden(name))! };
  };
  const [captain, rival] = [await trio('capitao'), await trio('rival')];
  const idleTeam = await addTeam(organizer, { name: hidden('parado') }, event);
  const captainReport = randomUUID();
  await report(organizer, {
    eventId: event,
    id: captainReport,
    teamId: captain.teamId,
    placement: 9,
    kills: [0, 0, 1],
  });
  await report(organizer, { eventId: event, teamId: rival.teamId, placement: 5, kills: [1, 0, 1] });
  const image = withImage ? await uploadImage(organizer, captain.token, await randomPicture()) : randomUUID();
  const looseImage = withImage ? await uploadImage(organizer, captain.token, await randomPicture()) : randomUUID();
  const images = withImage ? [image] : [];
  const submission = await sendResult(organizer, captain.token, { placement: 3, kills: [2, 1, 0], images });
  const rivalSubmission = await sendResult(organizer, rival.token, { placement: 3, kills: [1, 1, 0] });
  const contest = randomUUID();
  const contested = { id: contest, round: 1, placement: 4, kills: [1, 0, 1], sentence: hidden('contestacao') };
  await send(organizer, 'POST', '/api/my-team/contests', contested, { 'x-captain-token': rival.token });
  const players = { activisionIds: [`${hidden('reserva')}#4`, null, null], sharedConfirmed: true };
  const { myTeam } = await send<{ myTeam: { rosterRequest: { askedAt: string } } }>(
    organizer,
    'PUT',
    '/api/my-team/players',
    players,
    { 'x-captain-token': captain.token },
  );
  return {
    rosterSignUp: captain.id,
    rosterAskedAt: myTeam.rosterRequest.askedAt,
    captainToken: captain.token,
    captainTeam: captain.teamId,
    captainReport,
    submission,
    rivalSubmission,
    contest,
    image,
    looseImage,
    idleTeam,
  };
}

/** Stores a post whose response from Discord was lost: the organiser can retry it, or confirm that it arrived. */
export async function addPost({ sql }: World, { event, webhook, post }: EventBelongings): Promise<void> {
  await sql(
    `insert into discord_posts (id, webhook_id, championship_id, user_id, kind, round, state)
     select $1, id, championship_id, user_id, 'round', 1, 'unknown' from discord_webhooks where id = $2 and championship_id = $3`,
    [post, webhook, event],
  );
}

async function giveLogo(caller: Caller, path: string): Promise<void> {
  await send(caller, 'PUT', `/api${path}`, await randomPicture(), { 'content-type': 'image/png' });
}

function randomPicture(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: randomColor() } })
    .png()
    .toBuffer();
}

// Each logo is different, so that a copied logo can be told from the original.
function randomColor(): string {
  return `#${randomUUID().slice(0, 6)}`;
}
