import type { Socket } from 'node:net';
import { answerQuestions, clock } from '../../world/part.ts';
import { openSocket } from './open-socket.ts';

// Runs all viewers in one process.
const sockets: Socket[] = [];
let received = 0;
let lastAt = 0;
let lastMessage = '';
let onAll: (() => void) | undefined;

answerQuestions(
  async (question: { do: 'connect'; port: number; path: string; count: number } | { do: 'reset' | 'await' }) => {
    switch (question.do) {
      case 'connect':
        while (sockets.length < question.count)
          await Promise.all(
            Array.from({ length: Math.min(200, question.count - sockets.length) }, () =>
              openSocket(question.port, question.path, take),
            ),
          ).then((opened) => sockets.push(...opened));
        return {};
      case 'reset':
        received = 0;
        return { message: lastMessage };
      case 'await':
        if (received < sockets.length) await untilAll();
        return { lastAt };
    }
  },
);

const PATIENCE_MS = 60_000;

function untilAll(): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`Only ${received} of ${sockets.length} viewers got the message.`));
    const waiting = setTimeout(giveUp, PATIENCE_MS);
    onAll = () => {
      clearTimeout(waiting);
      resolve();
    };
  });
}

function take(message: Buffer): void {
  received += 1;
  if (received < sockets.length) return;
  lastAt = clock();
  lastMessage = message.toString();
  onAll?.();
  onAll = undefined;
}
