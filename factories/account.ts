import { randomInt, randomUUID } from 'node:crypto';
import { type Caller, read, send } from './caller.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

export function newAccount(): Account {
  return { email: `${randomUUID()}@exemplo.com`, password: 'segredo-123' };
}

/** Makes the account and signs it in for this caller: signing in after it would hash the password once more. */
export async function createAccount(caller: Caller, origin: string, account = newAccount()): Promise<Account> {
  await send(caller, 'POST', '/api/auth/sign-up', account, { origin, ...fromNewAddress() });
  return account;
}

export async function findOrganizerId(caller: Caller): Promise<string> {
  return (await read<{ user: { id: string } }>(caller, '/api/auth/session')).user.id;
}

/** One address may do only so much. As a proxy would say it, the request comes from another one, of the range meant for tests. */
export function fromNewAddress(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}` };
}
