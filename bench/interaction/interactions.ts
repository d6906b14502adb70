import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** What a person did, and how long it took until they saw it. The browser rounds to 8 ms and tells nothing below 16. */
export interface Interaction {
  /** Since the page was opened. */
  at: number;
  totalMs: number;
  /** In the handlers of its events; the rest is waiting before them, and effects, style, layout and paint after them. */
  handlersMs: number;
}

type Recording = { recorded: PerformanceEventTiming[] };

/** From before the page is opened. */
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

/** Press and release are one interaction, which takes as long as the longer of them. */
export async function readInteractions(page: Page): Promise<Interaction[]> {
  // The browser tells of the last ones a moment later.
  await delay(1000);
  const events = await readEvents(page);
  const longest = new Map<number, EventTiming>();
  for (const event of events.filter(({ interactionId }) => interactionId > 0))
    if (event.duration > (longest.get(event.interactionId)?.duration ?? 0)) longest.set(event.interactionId, event);
  return [...longest.values()].map(({ startTime, duration }) => {
    const ofIt = events.filter((event) => event.startTime >= startTime && event.startTime < startTime + duration);
    return { at: startTime, totalMs: duration, handlersMs: handlersMs(ofIt) };
  });
}

// Some events are sent while another is handled: that time counts once.
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
