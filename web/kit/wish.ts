import { useState } from 'react';
import { newId } from './new-id.ts';

// What a dialog asks for, once. It has its id from the opening of the dialog, and no second press sends it again.
export class Wish {
  readonly id = newId();
  private isSent = false;

  // Calls `send` unless the wish is being sent or was. `send` resolves to null if it could not be sent: then the same id is
  // tried again.
  async send(send: (id: string) => Promise<unknown>): Promise<void> {
    if (this.isSent) return;
    this.isSent = true;
    this.isSent = (await send(this.id)) !== null;
  }
}

// The wish of the form that calls it, which is mounted anew at each opening. It is busy from the first press on.
export function useWish() {
  const [wish] = useState(() => new Wish());
  const [busy, setBusy] = useState(false);
  const send = (work: (id: string) => Promise<unknown>) =>
    wish.send(async (id) => {
      setBusy(true);
      const sent = await work(id);
      if (sent === null) setBusy(false);
      return sent;
    });
  return { busy, send };
}
