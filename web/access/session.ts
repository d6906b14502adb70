import { queryOptions, useQuery, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { StaffRole } from '../../domain/access/permissions.ts';
import { forgetAccess } from './access-memory.ts';
import { api, call } from '../kit/api.ts';
import { loadWithOfflineCache, clearOfflineCache } from '../kit/offline/offline-cache.ts';

export type User = {
  readonly id: string;
  readonly email: string;
  // An administrator needs no subscription.
  readonly isAdministrator: boolean;
  // The organisers whose staff the user belongs to.
  readonly memberships: readonly Membership[];
};

type Membership = { readonly organizerId: string; readonly name: string; readonly role: StaffRole };

// `ended` says where a previous session ended: in this browser or elsewhere.
type Session = { readonly user: User } | { readonly user: null; readonly ended?: 'here' | 'elsewhere' | undefined };

type SessionState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly state: 'signed-out'; readonly ended?: 'here' | 'elsewhere' | undefined }
  | { readonly state: 'signed-in'; readonly user: User };

export function useSession(): SessionState {
  const { data, error, refetch } = useQuery(sessionQuery);
  if (data?.user) return { state: 'signed-in', user: data.user };
  if (data) return { state: 'signed-out', ended: data.ended };
  if (error) return { state: 'failed', message: error.message, retry: () => void refetch() };
  return { state: 'loading' };
}

// Provided below RequireSession, and below OptionalFrame and SignedInPart while a user is signed in.
export const UserContext = createContext<User | null>(null);

export function useUser(): User {
  const user = use(UserContext);
  if (!user) throw new Error('useUser outside the guard');
  return user;
}

export function startSession(client: QueryClient, user: User): Promise<void> {
  return setSession(client, { user });
}

// For code that cannot use hooks; null when nobody is signed in.
export async function askUser(client: QueryClient): Promise<User | null> {
  return (await client.ensureQueryData(sessionQuery)).user;
}

// Called when the user signed out, in this tab or in another tab of this browser.
export function leaveSession(client: QueryClient): Promise<void> {
  return setSession(client, { user: null, ended: 'here' });
}

// False also while the user is signing out.
export function hasSession(client: QueryClient): boolean {
  return !isSigningOut(client) && Boolean(client.getQueryData(sessionQuery.queryKey)?.user);
}

// Called when the server refused a request because there is no session. Does nothing while the user is signing out.
export async function loseSession(client: QueryClient): Promise<void> {
  if (isSigningOut(client)) return;
  await setSession(client, { user: null, ended: 'elsewhere' });
}

// Asks the server whether the session still exists.
export function checkSession(client: QueryClient): Promise<void> {
  return client.invalidateQueries(sessionQuery);
}

export function announceSignOut(): void {
  const channel = new BroadcastChannel(SIGN_OUT_CHANNEL);
  channel.postMessage('signed-out');
  channel.close();
}

export function listenForSignOut(client: QueryClient): void {
  new BroadcastChannel(SIGN_OUT_CHANNEL).addEventListener('message', () => void leaveSession(client));
}

export const signOutKey = ['sign-out'];

const SIGN_OUT_CHANNEL = 'sign-out';

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: fetchSession,
  refetchOnWindowFocus: 'always',
});

async function fetchSession(asking: QueryFunctionContext): Promise<Session> {
  const { client } = asking;
  const { user } = await loadWithOfflineCache(asking, () => call(api.auth.session.$get()));
  const before = client.getQueryData<Session>(sessionQuery.queryKey);
  if (before?.user && before.user.id !== user?.id) forgetEverything(client);
  // The session may have ended since this device last showed a page. Nobody is signed in, so nothing loaded is private.
  else if (!user) forgetStored();
  if (user) return { user };
  return { user: null, ended: before?.user ? 'elsewhere' : before?.ended };
}

function isSigningOut(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: signOutKey }) > 0;
}

// Cancels running requests, whose answers would be older.
async function setSession(client: QueryClient, session: Session): Promise<void> {
  await client.cancelQueries(sessionQuery);
  forgetEverything(client);
  client.setQueryData(sessionQuery.queryKey, session);
}

// Deletes loaded and stored data, because it belongs to the previous user.
function forgetEverything(client: QueryClient): void {
  forgetStored();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
}

// Queued results and drafts stay for when their author signs in again.
function forgetStored(): void {
  forgetAccess();
  clearOfflineCache();
}
