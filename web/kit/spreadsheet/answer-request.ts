import { buildWorkbook } from './build-workbook.ts';
import type { WorkerMessage, WorkerRequest } from './messages.ts';
import { parseSpreadsheet } from './parse.ts';

type Send = (message: WorkerMessage, transfer?: Transferable[]) => void;

// What the worker does, as a function for tests. Never rejects.
export async function answerRequest(request: WorkerRequest, send: Send): Promise<void> {
  try {
    if (request.kind === 'read') {
      const onProgress = (done: number) => send({ kind: 'progress', done });
      send({ kind: 'read', parsed: await parseSpreadsheet(new Uint8Array(request.bytes), onProgress) });
      return;
    }
    const bytes = await buildWorkbook(request.sheets);
    send({ kind: 'written', bytes }, [bytes]);
  } catch (error) {
    send({ kind: 'failed', message: String(error) });
  }
}
