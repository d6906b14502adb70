// Where an event's submissions are set up.
export function submissionsPath(eventId: string): string {
  return `/meus-campeonatos/${eventId}/envios`;
}
