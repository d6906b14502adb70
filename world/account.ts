import { randomInt, randomUUID } from 'node:crypto';
import { type Caller, read, send } from './caller.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

export function newAccount(): Account {
  return { email: `${randomUUID()}@exemplo.com`, password: 'segredo-123' };
}

/** Signs the account up, which also signs the caller in. A separate sign-in would hash the password once more. */
export async function createAccount(caller: Caller, origin: string, account = newAccount()): Promise<Account> {
  await send(caller, 'POST', '/api/auth/sign-up', account, { origin, ...fromNewAddress() });
  return account;
}

export async function findOrganizerId(caller: Caller): Promise<string> {
  return (await read<{ user: { id: string } }>(caller, '/api/auth/session')).user.id;
}

export async function signIn(caller: Caller, account: Account): Promise<void> {
  await send(caller, 'POST', '/api/auth/sign-in', account, fromNewAddress());
}

/** Names a random client address, as a proxy would, because the server limits requests per address. */
export function fromNewAddress(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': newAddress() };
}

/** A random address of a private range. */
export function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}
