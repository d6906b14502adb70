import { useEffect, useState } from 'react';
import { isShared, watchCaptainRecords, type CaptainRecord } from '../../events/commands/queue.ts';

export type Records = {
  readonly records: readonly CaptainRecord[];
  // False where the browser stores nothing: then what waits is lost with the page.
  readonly isDurable: boolean;
};

// What this device has of a captain's link; null until it was read.
export function useRecords(captain: string): Records | null {
  const [read, setRead] = useState<Records | null>(null);
  useEffect(() => {
    let stop = () => {};
    let isStopped = false;
    const begin = async () => {
      const isDurable = await isShared().catch(() => false);
      if (!isStopped) stop = watchCaptainRecords(captain, (records) => setRead({ records, isDurable }));
    };
    void begin();
    return () => {
      isStopped = true;
      stop();
    };
  }, [captain]);
  return read;
}
