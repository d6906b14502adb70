import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { gapsBeforeEnd, gapSentence } from '../../domain/scores/ending.ts';
import { closedRoundsQuery } from './closed-rounds-data.ts';
import { reportsQuery, standingsQuery, teamsQuery } from '../events/event-data.ts';
import { undecidedSentence } from '../events/undecided.ts';

const texts = {
  missing: 'O que falta',
  more: (count: number) => `E mais ${count} avisos`,
  complete: 'Todos os times têm resultado em todas as quedas.',
  means: 'O que muda',
  effects: [
    'Nenhum resultado pode mais ser lançado ou alterado',
    'O campeão e a classificação final aparecem no card, na agenda e na página dos capitães',
    'Você pode reabrir depois, com um motivo',
  ],
};

const SHOWN = 5;

// What the organiser may have forgotten, and what the end of an event changes.
export function BeforeEnd({ eventId }: { eventId: string }) {
  return (
    <>
      <Missing eventId={eventId} />
      <section aria-label={texts.means}>
        <h3 className="caps mb-1 text-label text-soft">{texts.means}</h3>
        <ul className="flex list-disc flex-col gap-1 pl-6 text-soft marker:text-primary-soft">
          {texts.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Missing({ eventId }: { eventId: string }) {
  const { data: teams } = useQuery(teamsQuery(eventId));
  const { data: reports } = useQuery(reportsQuery(eventId));
  const { data: standings } = useQuery(standingsQuery(eventId));
  const { data: closed } = useQuery({ ...closedRoundsQuery(eventId), staleTime: 0 });
  if (!teams || !reports || !standings) return null;
  const { rules, decisions } = standings;
  // With match point, unplayed rounds are no gap: a team may win before the last round.
  const rounds = rules.finish.kind === 'matchPoint' ? 0 : rules.rounds;
  const all = [
    ...(closed?.undecided.map(undecidedSentence) ?? []),
    ...gapsBeforeEnd(rounds, teams, reports, decisions).map(gapSentence),
  ];
  const gaps = all.length > SHOWN ? [...all.slice(0, SHOWN - 1), texts.more(all.length - SHOWN + 1)] : all;
  const Icon = gaps.length === 0 ? CircleCheck : TriangleAlert;
  return (
    <section aria-label={texts.missing} className="border border-l-4 border-line border-l-text bg-ground p-3">
      <ul className="flex flex-col gap-1">
        {(gaps.length === 0 ? [texts.complete] : gaps).map((gap) => (
          <li key={gap} className="flex gap-2 wrap-anywhere">
            <Icon aria-hidden size={18} className="mt-0.5 shrink-0" />
            {gap}
          </li>
        ))}
      </ul>
    </section>
  );
}
