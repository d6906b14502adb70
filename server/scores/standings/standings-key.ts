/** The organiser is part of the key, so that another organiser who names the event does not get its entry. */
export function standingsKey({ organizer, event }: { organizer: string; event: string }): string {
  return `${organizer} ${event}`;
}
