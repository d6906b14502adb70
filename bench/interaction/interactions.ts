import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** The duration of one user interaction. The browser rounds to 8 ms and does not report interactions below 16 ms. */
export interface Interaction {
  /** Milliseconds since 1970. */
  at: number;
  totalMs: number;
  /**
   * Time in event handlers. The rest of the total is input delay before them, and effects, style, layout and paint after them.
   */
  handlersMs: number;
}

type Recording = { recorded: PerformanceEventTiming[] };

/** Starts the recording; call it before the page is opened. */
export async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recording: Recording = { recorded: [] };
    Object.assign(window, recording);
    const options = { type: 'event', durationThreshold: 16, buffered: true };
    new PerformanceObserver((list) =>
      recording.recorded.push(...(list.getEntries() as PerformanceEventTiming[])),
    ).observe(options);
  });
}

/** Press and release count as one interaction with the duration of the longer event. */
export async function readInteractions(page: Page): Promise<Interaction[]> {
  // The browser reports the last events with a delay.
  await delay(1000);
  const events = await readEvents(page);
  const longest = new Map<number, EventTiming>();
  for (const event of events.filter(({ interactionId }) => interactionId > 0))
    if (event.duration > (longest.get(event.interactionId)?.duration ?? 0)) longest.set(event.interactionId, event);
  const timeOrigin = await page.evaluate(() => performance.timeOrigin);
  return [...longest.values()].map(({ startTime, duration }) => {
    const ofIt = events.filter((event) => event.startTime >= startTime && event.startTime < startTime + duration);
    return { at: timeOrigin + startTime, totalMs: duration, handlersMs: handlersMs(ofIt) };
  });
}

// Handlers may overlap when one event is dispatched inside another; count that time once.
function handlersMs(events: readonly EventTiming[]): number {
  let total = 0;
  let until = 0;
  for (const { processingStart, processingEnd } of events.toSorted((a, b) => a.processingStart - b.processingStart)) {
    total += Math.max(0, processingEnd - Math.max(until, processingStart));
    until = Math.max(until, processingEnd);
  }
  return total;
}

type EventTiming = Awaited<ReturnType<typeof readEvents>>[number];

function readEvents(page: Page) {
  return page.evaluate(() =>
    (window as unknown as Recording).recorded.map(
      ({ interactionId, startTime, duration, processingStart, processingEnd }) => ({
        interactionId,
        startTime,
        duration,
        processingStart,
        processingEnd,
      }),
    ),
  );
}
