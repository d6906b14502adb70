import { type OrganizerId, proveOrganizer } from '../platform/scope/organizer.ts';
import type { TestApp } from './app.ts';

export interface TestOrganizer {
  id: OrganizerId;
  email: string;
  cookie: string;
  /** Path `/api/events/{id}` of the standalone event, which is on air until the organiser puts another one on air. */
  event: string;
  eventId: string;
  request: TestApp['request'];
}

export const password = 'uma senha boa';
let made = 0;

/** Signs a new organiser up through the API; their requests carry the session. */
export async function createOrganizer(
  app: Pick<TestApp, 'request' | 'asOwner'>,
  email = `organizador${(made += 1)}@example.com`,
): Promise<TestOrganizer> {
  return welcomed(app, email, await app.request('/api/auth/sign-up', { json: { email, password } }));
}

/** Creates an administrator, who sets the password through the link in the mail. */
export async function createAdministrator(app: TestApp, email: string): Promise<TestOrganizer> {
  const { request, mails, settled } = app;
  await request('/api/auth/sign-up', { json: { email, password: 'an attempt' } });
  await settled();
  const token = /#redefinir=(\S+)/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[1];
  return welcomed(app, email, await request('/api/auth/reset-password', { json: { token, password } }));
}

async function welcomed(
  { request, asOwner }: Pick<TestApp, 'request' | 'asOwner'>,
  email: string,
  response: Response,
): Promise<TestOrganizer> {
  if (!response.ok) throw new Error(`sign-up failed: ${await response.text()}`);
  const { user } = (await response.json()) as { user: { id: string } };
  const cookie = sessionCookie(response);
  const find = 'select id from championships where user_id = $1 and is_standalone';
  const eventId = (await asOwner<{ id: string }>(find, [user.id]))[0]!.id;
  return {
    id: proveOrganizer(user.id),
    email,
    cookie,
    eventId,
    event: `/api/events/${eventId}`,
    request: (path, init) => request(path, { ...init, headers: { cookie, ...init?.headers } }),
  };
}

export function sessionCookie(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export async function errorOf(response: Response): Promise<ErrorJson> {
  return ((await response.json()) as { error: ErrorJson }).error;
}

interface ErrorJson {
  code: string;
  message: string;
  requestId: string;
  detail?: string;
  fields?: Record<string, string>;
}
