import { answerRequest } from '../answer-request.ts';
import type { WorkerMessage, WorkerRequest } from '../messages.ts';
import type { SpreadsheetWorker } from '../worker-call.ts';

// Replaces Worker, which Node lacks: runs the same code behind a MessageChannel, which copies messages as a Worker does.
export function startChannelWorker(behaviour: 'answers' | 'hangs' | 'never loads' | 'breaks' = 'answers') {
  const { port1, port2 } = new MessageChannel();
  const failures = new EventTarget();
  const state = { ended: false };
  const send = (message: WorkerMessage, transfer: Transferable[] = []) => port2.postMessage(message, transfer);
  port2.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
    if (behaviour === 'answers') void answerRequest(data, send);
    if (behaviour === 'breaks') failures.dispatchEvent(new Event('error'));
  });
  port1.start();
  port2.start();
  if (behaviour !== 'never loads') send({ kind: 'ready' });
  const worker: SpreadsheetWorker = {
    postMessage: (message, transfer) => port1.postMessage(message, transfer),
    addEventListener: (type, listener) => {
      (type === 'error' ? failures : port1).addEventListener(type, listener as EventListener);
    },
    terminate: () => {
      state.ended = true;
      port1.close();
    },
  };
  return { worker, state };
}
