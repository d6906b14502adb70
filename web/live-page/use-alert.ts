import { useEffect, useState } from 'react';
import { ALERT_MS, ALERT_VALID_MS, type Alert } from '../../domain/broadcast.ts';

// The alert to show now. Stores its number, so that a reload or reconnect does not show it again. A source that opens for
// the first time skips earlier alerts.
export function useAlert(eventId: string | undefined, alert: Alert | null, now: () => number): Alert | null {
  const [shown, setShown] = useState<Alert | null>(null);
  useEffect(() => {
    if (eventId === undefined) return;
    const key = `alerta ${eventId}`;
    const last = readNumber(key);
    const number = alert?.number ?? 0;
    if (last === null || number > last) writeNumber(key, number);
    if (alert && last !== null && number > last && now() - alert.at < ALERT_VALID_MS) setShown(alert);
  }, [eventId, alert, now]);
  useEffect(() => {
    if (!shown) return;
    const ending = setTimeout(() => setShown(null), ALERT_MS);
    return () => clearTimeout(ending);
  }, [shown]);
  return shown;
}

// For browsers without storage.
const memory = new Map<string, number>();

function readNumber(key: string): number | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? (memory.get(key) ?? null) : Number(text);
  } catch {
    return memory.get(key) ?? null;
  }
}

function writeNumber(key: string, number: number): void {
  memory.set(key, number);
  try {
    sessionStorage.setItem(key, String(number));
  } catch {
    // `memory` has it.
  }
}
