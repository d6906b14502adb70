import { useState } from 'react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { explainResult } from '../../../domain/rules/explain-round.ts';
import { capitalize } from '../../../domain/rules/phrases.ts';
import { ruleFigures, scoreCards } from '../../../domain/rules/score-cards.ts';
import { TIEBREAKER_LABELS } from '../../../domain/rules/tiebreak.ts';
import { regulationOf } from '../../../domain/rules/words.ts';
import { formatPoints } from '../../../domain/points.ts';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { TextField } from '../../ui/text-field.tsx';

const MOST_CARDS = 9;

// The rules as figures: what a place is worth, a sum to try, the facts, how ties are decided, three examples.
export function RuleCards({ rules }: { rules: RuleSet }) {
  return (
    <div className="flex flex-col gap-8">
      <Score rules={rules} />
      <TryIt rules={rules} />
      <section aria-label="A copa">
        <h2 className="poster mb-3 text-2xl">A copa</h2>
        <dl className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {ruleFigures(rules).map(({ figure, says }) => (
            <div key={says} className="flex flex-col-reverse justify-end border border-line bg-panel p-4">
              <dt className="text-soft">{says}</dt>
              <dd className="poster text-4xl">{figure}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="grid gap-8 md:grid-cols-2">
        <Ties rules={rules} />
        <Examples rules={rules} />
      </div>
    </div>
  );
}

function Score({ rules }: { rules: RuleSet }) {
  const { title, says, cards } = scoreCards(rules);
  const isList = cards.length > MOST_CARDS;
  return (
    <section aria-label={title}>
      <h2 className="poster text-2xl">{title}</h2>
      <p className="mb-3 text-soft">{says}</p>
      <ol className={isList ? 'grid grid-cols-2 gap-x-6 md:grid-cols-4' : 'grid grid-cols-3 gap-2 md:grid-cols-6'}>
        {cards.map(({ places, figure, detail, share }, index) =>
          isList ? (
            <li key={places} className="flex items-baseline justify-between gap-2 border-b border-line py-1.5">
              <span className="text-soft">{places}</span>
              <span className="caps">
                {figure}
                {detail && <span className="text-sm text-soft"> {detail}</span>}
              </span>
            </li>
          ) : (
            <li
              key={places}
              className={`cut flex flex-col px-3 pt-3 pb-4 ${index === 0 ? 'cut-fill-raised cut-line-text' : 'cut-fill-panel cut-line-line'}`}
            >
              <span className="poster text-4xl whitespace-nowrap">{figure}</span>
              <span className="caps text-sm text-soft">{places}</span>
              {detail && <span className="text-sm text-soft">{detail}</span>}
              <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-auto h-1.5 w-full pt-0.5">
                <rect width="100" height="6" className="fill-line" />
                <rect width={100 * share} height="6" className={index === 0 ? 'fill-text' : 'fill-muted'} />
              </svg>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

const MOST_KILLS = 200;

// One result by these rules, without leaving the page.
function TryIt({ rules }: { rules: RuleSet }) {
  const hydrated = useHydrated();
  const [placement, setPlacement] = useState('4');
  const [kills, setKills] = useState('14');
  const result = readResult(placement, kills, rules.lobby);
  const explained = result && explainResult(rules, { round: 1, ...result });
  const typed = { inputMode: 'numeric', maxLength: 3, autoComplete: 'off', disabled: !hydrated } as const;
  return (
    <section aria-label="Faça a conta" className="cut cut-large cut-fill-panel cut-line-line p-gutter">
      <h2 className="caps mb-3 text-xl">Faça a conta</h2>
      <div className="grid grid-cols-[1fr_1fr_1.4fr] items-end gap-3 md:grid-cols-[10rem_10rem_minmax(0,1fr)]">
        <TextField label="Lugar" value={placement} onValueChange={setPlacement} {...typed} />
        <TextField label="Kills" value={kills} onValueChange={setKills} {...typed} />
        <output className="poster text-right text-5xl">
          {explained ? formatPoints(explained.points, rules.decimals) : '–'}
        </output>
      </div>
      <p role="status" className="mt-3 text-soft">
        {explained ? explained.sentence : `Lugar de 1 a ${rules.lobby}, kills de 0 a ${MOST_KILLS}.`}
      </p>
    </section>
  );
}

function readResult(placement: string, kills: string, lobby: number): { placement: number; kills: number } | null {
  const [place, count] = [placement, kills].map((text) => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : null));
  if (place === null || place === undefined || place < 1 || place > lobby) return null;
  if (count === null || count === undefined || count > MOST_KILLS) return null;
  return { placement: place, kills: count };
}

function Ties({ rules: { tiebreakers } }: { rules: RuleSet }) {
  return (
    <section aria-label="Empate">
      <h2 className="poster mb-3 text-2xl">Empate</h2>
      {tiebreakers.length === 0 && <p className="text-soft">Times com os mesmos pontos dividem o lugar.</p>}
      <ol className="border-t border-line">
        {tiebreakers.map((key, index) => (
          <li key={key} className="flex items-baseline gap-6 border-b border-line py-3">
            <span aria-hidden className="poster text-2xl text-muted">
              {index + 1}
            </span>
            <span className="font-semibold">{capitalize(TIEBREAKER_LABELS[key])}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Examples({ rules }: { rules: RuleSet }) {
  return (
    <section aria-label="Exemplos">
      <h2 className="poster mb-3 text-2xl">Exemplos</h2>
      <ul className="border-t border-line">
        {regulationOf(rules).examples.map(({ round, placement, kills, points }) => (
          <li key={`${round} ${placement}`} className="flex items-baseline gap-6 border-b border-line py-3">
            <span className="poster w-12 shrink-0 text-2xl">{placement}º</span>
            <span className="min-w-0 flex-1 text-soft">
              {kills} kills{round > 1 ? ` na queda ${round}` : ''}
            </span>
            <span className="poster text-2xl">{formatPoints(points, rules.decimals)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
