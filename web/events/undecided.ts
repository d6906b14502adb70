import { counted, listOf } from '../../domain/rules/phrases.ts';

// What captains of a round wait for.
export type Undecided = { readonly round: number; readonly waiting: number; readonly contests: number };

// '2 envios e 1 contestação da queda 3 ainda esperam.'
export function undecidedSentence({ round, waiting, contests }: Undecided): string {
  const parts = [
    ...(waiting > 0 ? [counted(waiting, 'envio')] : []),
    ...(contests > 0 ? [counted(contests, 'contestação', 'contestações')] : []),
  ];
  return `${listOf(parts)} da queda ${round} ainda ${waiting + contests === 1 ? 'espera' : 'esperam'}.`;
}
