import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type Organizer, pageId, value, type World } from './organizer.ts';

/** What an organiser has, each thing by its id; tokens open it without an account. */
export interface Belongings {
  user: string;
  session: string;
  team: string;
  report: string;
  championship: string;
  draft: string;
  signUp: string;
  obsLink: string;
  checkout: string;
  portal: string;
  liveToken: string;
  captainToken: string;
}

interface Texts {
  /** For what only the organiser may read. */
  hidden(field: string): string;
  /** For what is published. */
  shown(field: string): string;
}

/** Gives an organiser one of everything, through the API. */
export async function fillEvent(
  { sql }: World,
  organizer: Organizer,
  { hidden, shown }: Texts,
  { signUpsOpen = true } = {},
): Promise<Belongings> {
  const send = <T>(method: string, path: string, json: unknown) =>
    value<T>(organizer.ask({ method, path: `/api${path}`, json }));
  const trio = (name: string) => [1, 2, 3].map((slot) => `${hidden(`${name}${slot}`)}#${slot}`);
  const { team } = await send<{ team: { id: string } }>('POST', '/teams', {
    name: hidden('time'),
    discordId: hidden('discord'),
    activisionIds: trio('jogador'),
  });
  const report = randomUUID();
  await send('POST', '/reports', { id: report, teamId: team.id, round: 1, placement: 1, kills: [7, 5, 3] });
  const championship = randomUUID();
  const draft = randomUUID();
  const text = (write: Texts['shown']) => ({ name: write('copa'), description: write('descricao') });
  await send('POST', '/championships', { id: championship, ...text(shown), published: true });
  await send('POST', '/championships', { id: draft, ...text(hidden), published: false });
  const rules = { open: true, until: null, places: 20, notice: shown('aviso'), rostersClosed: false };
  await send('PUT', `/championships/${championship}/sign-up-rules`, rules);
  const signUp = randomUUID();
  const { token: captainToken } = await send<{ token: string }>('POST', `/registration/${championship}`, {
    id: signUp,
    teamName: hidden('inscrito'),
    captainEmail: `capitao-${randomUUID()}@example.com`,
    discordId: hidden('discord-do-capitao'),
    activisionIds: trio('inscrito'),
  });
  if (!signUpsOpen) await send('PUT', `/championships/${championship}/sign-up-rules`, { ...rules, open: false });
  const { link } = await send<{ link: { id: string; token: string } }>('POST', '/obs-links', { name: hidden('link') });
  await giveLogo(organizer);
  const { account } = await value<{ account: { sessions: { id: string }[] } }>(organizer.ask({ path: '/api/account' }));
  const { url } = await send<{ url: string }>('POST', '/functions/customer-portal', undefined);
  const [paid] = await sql<{ id: string }>(
    `select id from sandbox_pages where user_id = $1 and kind = 'checkout' limit 1`,
    [organizer.id],
  );
  return {
    user: organizer.id,
    session: account.sessions[0]!.id,
    team: team.id,
    report,
    championship,
    draft,
    signUp,
    obsLink: link.id,
    checkout: paid?.id ?? '',
    portal: pageId(url),
    liveToken: link.token,
    captainToken,
  };
}

async function giveLogo({ ask }: Organizer): Promise<void> {
  const body = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();
  await value(ask({ method: 'PUT', path: '/api/overlay-config/logo', headers: { 'content-type': 'image/png' }, body }));
}
