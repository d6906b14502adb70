import { totalKills } from '../../../domain/scores/report.ts';
import { scoreRound } from '../../../domain/rules/score.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { Thumb, type FormImage } from '../../submissions/captain-report/image-row.tsx';
import { usePointsTexts } from '../../rules/points-text.ts';
import { killsWords, numbersWords } from './round-state.ts';
import { reportingTexts as words } from './texts.ts';

type Numbers = { readonly placement: number | null; readonly kills: readonly number[] };

type Props = {
  round: number;
  players: readonly string[];
  numbers: Numbers;
  rules: RuleSet;
};

// What was sent, and what it would be worth.
export function Summary({ round, players, numbers, rules }: Props) {
  const { pointsText } = usePointsTexts();
  const { placement, kills } = numbers;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p className="poster text-4xl normal-case">{numbersWords(numbers)}</p>
        {placement !== null && <p className="text-soft wrap-anywhere">{killsWords(players, kills)}</p>}
      </div>
      {placement !== null && (
        <p className="ml-auto text-right">
          <span className="poster block text-3xl leading-none text-soft">
            {pointsText(scoreRound(rules, { round, placement, kills: totalKills(kills) }).points)}
          </span>
          <span className="text-sm text-soft">{words.expected}</span>
        </p>
      )}
    </div>
  );
}

export function Thumbs({ images, children }: { images: readonly FormImage[]; children?: React.ReactNode }) {
  if (images.length === 0) return null;
  return (
    <div className="grid grid-cols-[repeat(3,minmax(0,1fr))] items-center gap-2">
      {images.map((image, index) => (
        <Thumb key={image.id} image={image} name={`Print ${index + 1}`} />
      ))}
      {children && <p className="min-w-0 text-sm text-muted">{children}</p>}
    </div>
  );
}
