import { type EventStatus, placesOf } from '../../domain/events/event.ts';
import { isExtraRound } from '../../domain/rules/rule-set.ts';
import { championsOf } from './champions.ts';
import { type ListedEvent } from './events.ts';

export const STATUS_WORDS: Readonly<Record<EventStatus, string>> = {
  on_air: 'No ar',
  sign_ups: 'Inscrições',
  scheduled: 'Agendado',
  draft: 'Rascunho',
  ended: 'Encerrado',
  standalone: 'Avulso',
};

// An event that is not on air but has results is neither scheduled nor only open for sign-ups.
export function isUnderWay({ status, roundsReported }: Pick<ListedEvent, 'status' | 'roundsReported'>): boolean {
  return status === 'scheduled' && roundsReported > 0;
}

export const UNDER_WAY = 'Em andamento';

// One line about an event, by its status.
export function eventLine(event: ListedEvent): string {
  const parts = LINES[event.status](event);
  return parts.filter(Boolean).join(' · ');
}

type Parts = readonly (string | false)[];

const LINES: Readonly<Record<EventStatus, (event: ListedEvent) => Parts>> = {
  on_air: (event) => [roundWords(event), teamWords(event.teams)],
  sign_ups: (event) => [
    whenWords(event),
    `${event.entrants} de ${placesOf(event.signUps, event.ruleFacts)}`,
    event.toDecide > 0 && `${event.toDecide} para decidir`,
  ],
  scheduled: (event) => [
    whenWords(event),
    teamWords(event.teams),
    event.toDecide > 0 && `${event.toDecide} para decidir`,
  ],
  draft: (event) => [whenWords(event), teamWords(event.teams)],
  ended: (event) => {
    const champions = championsOf(event.podium);
    return [
      dayWords(event.startDate ?? event.endDate ?? event.endedOn),
      champions ? `${champions.title.toLowerCase()} ${champions.names}` : teamWords(event.teams),
    ];
  },
  standalone: (event) => [
    teamWords(event.teams),
    event.roundsReported > 0 && `${event.roundsReported} ${event.roundsReported === 1 ? 'queda' : 'quedas'}`,
  ],
};

function roundWords(event: ListedEvent): string {
  const { currentRound, ruleFacts } = event;
  return isExtraRound(ruleFacts, currentRound)
    ? `Queda ${currentRound} extra`
    : `Queda ${currentRound} de ${ruleFacts.rounds}`;
}

function teamWords(count: number): string {
  return `${count} ${count === 1 ? 'time' : 'times'}`;
}

// 'sáb 21/11 20:00'
function whenWords({ startDate, startTime }: ListedEvent): string {
  return [dayWords(startDate) || 'sem data', startTime].filter(Boolean).join(' ');
}

function dayWords(day: string | null): string {
  return day === null ? '' : DAY.format(new Date(`${day}T00:00:00Z`)).replace(/\.?,/, '');
}

// In UTC, because the dates have no time zone.
const DAY = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', day: '2-digit', month: '2-digit', timeZone: 'UTC' });
