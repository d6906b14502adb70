import { expect, test } from 'vitest';
import { Wish } from './wish.ts';

test('ON1 · what a dialog asks for is sent once, however often its button or Enter is pressed', async () => {
  const wish = new Wish();
  const sent: string[] = [];
  const send = async (id: string) => sent.push(id);
  await Promise.all([wish.send(send), wish.send(send)]);
  await wish.send(send);
  expect(sent).toEqual([wish.id]);
  expect(new Wish().id).not.toBe(wish.id);
});

test('ON1 · what the device could not store may be sent again, with the same id', async () => {
  const wish = new Wish();
  const tried: string[] = [];
  const fail = async (id: string) => {
    tried.push(id);
    return null;
  };
  await wish.send(fail);
  await wish.send(fail);
  expect(tried).toEqual([wish.id, wish.id]);
});
