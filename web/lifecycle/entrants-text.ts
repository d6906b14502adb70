import { placesOf } from '../../domain/events/event.ts';
import { type ListedEvent } from '../events/events.ts';

// '6 de 50 vagas · 2 na espera'.
export function entrantsText(event: ListedEvent): string {
  const { entrants, waiting } = event;
  const places = placesOf(event.signUps, event.ruleFacts);
  const held = `${entrants} de ${places} ${places === 1 ? 'vaga' : 'vagas'}`;
  return waiting > 0 ? `${held} · ${waiting} na espera` : held;
}
