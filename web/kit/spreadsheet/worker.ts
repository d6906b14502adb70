import { answerRequest } from './answer-request.ts';
import type { WorkerMessage, WorkerRequest } from './messages.ts';

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => void answerRequest(data, send));
send({ kind: 'ready' });

function send(message: WorkerMessage, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}
