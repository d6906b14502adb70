import { useEffect, useState } from 'react';
import type { MyTeam, Reporting } from '../my-team-data.ts';

// The server's time in milliseconds, which decides what is late; it moves every second. The clock of the phone may be wrong, but
// it runs evenly.
export function useServerClock({ now }: Reporting, { receivedAt }: MyTeam): number {
  return Math.max(useNow(), receivedAt) + Date.parse(now) - receivedAt;
}

// The time of this device in milliseconds.
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function msUntil(moment: string | null, now: number): number {
  return moment === null ? 0 : Math.max(0, Date.parse(moment) - now);
}
