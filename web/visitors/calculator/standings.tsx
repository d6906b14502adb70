import { ChevronDown } from 'lucide-react';
import { formatPoints } from '../../../domain/points.ts';
import { explainTeam, toText, type Explanation } from '../../../domain/rules/explain.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import type { Standing } from '../../../domain/rules/standing.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';

type Props = { rules: RuleSet; standings: readonly Standing[] };

// The ranking; each team expands to its explanation.
export function Standings({ rules, standings }: Props) {
  const explained = standings.flatMap(({ team }) => explainTeam(rules, standings, team.id) ?? []);
  return (
    <>
      <PanelTitle title="Classificação">
        <CopyButton text={explained.map(toText).join('\n\n')} onDone={() => {}} />
      </PanelTitle>
      <ol aria-label="Classificação" className="flex flex-col gap-2">
        {explained.map((explanation) => (
          <Team key={explanation.teamId} rules={rules} explanation={explanation} />
        ))}
      </ol>
    </>
  );
}

function Team({ rules, explanation }: { rules: RuleSet; explanation: Explanation }) {
  const { position, name, total, lines, extra, rank, notes } = explanation;
  return (
    <li className={`border-l-3 bg-ground ${position === 1 ? 'border-primary' : 'border-line'}`}>
      <details open={position === 1}>
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-3 py-1.5">
          <span className="poster w-9 text-2xl">{position > 0 ? `${position}º` : '–'}</span>
          <span className="caps min-w-0 grow text-label wrap-anywhere">{name}</span>
          <span className="poster text-2xl whitespace-nowrap">
            {formatPoints(total.points, rules.decimals)} <span className="text-sm">pts</span>
          </span>
          <ChevronDown aria-hidden size={18} className="shrink-0 text-muted" />
        </summary>
        <ul className="flex flex-col gap-1 px-3 pb-3 text-soft">
          {lines.map(({ round, sentence }) => (
            <li key={round}>{sentence}</li>
          ))}
          {extra.map(({ label, text }) => (
            <li key={`${label} ${text}`}>
              {label}: {text}
            </li>
          ))}
          <li className="text-text">{total.sentence}</li>
          <li className="text-text">{rank.sentence}</li>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </details>
    </li>
  );
}
