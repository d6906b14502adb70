import { type Caller, send } from './caller.ts';

/** Pays on the sandbox checkout page. */
export async function pay(caller: Caller): Promise<void> {
  await send(caller, 'POST', `/api/sandbox/checkout/${await openPage(caller, 'create-checkout')}/pay`);
}

/** Ends the subscription at once, on the sandbox customer portal. */
export async function cancelNow(caller: Caller): Promise<void> {
  await send(caller, 'POST', `/api/sandbox/portal/${await openPage(caller, 'customer-portal')}/cancel-now`);
}

/** Opens a page of the sandbox and returns its id. */
export async function openPage(caller: Caller, page: 'create-checkout' | 'customer-portal'): Promise<string> {
  const { url } = await send<{ url: string }>(caller, 'POST', `/api/functions/${page}`);
  return new URL(url).pathname.split('/').at(-1)!;
}
