import type { ReactNode } from 'react';
import { formatPoints } from '../../../domain/points.ts';
import type { Explanation } from '../../../domain/rules/explain.ts';
import { signed } from '../../../domain/rules/phrases.ts';
import { TieCriteria } from './tie-criteria.tsx';

type Props = { why: Explanation; children?: ReactNode };

// The rounds, other points and the total, like a receipt; then what decides the rank.
export function ExplanationView({ why, children }: Props) {
  const { lines, extra, total, rank, notes, position, decimals } = why;
  const hasParts = lines.length + extra.length > 0;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-soft wrap-anywhere">{total.sentence}</p>
        {hasParts && (
          <table aria-label="Partes do total" className="mt-3 w-full border-collapse text-left">
            <tbody>
              {lines.map(({ round, label, text, points, counted }) => (
                <Line key={`round-${round}`} label={label} text={text} faded={!counted}>
                  {counted ? (
                    formatPoints(points, decimals)
                  ) : (
                    <s>
                      {formatPoints(points, decimals)} <span className="sr-only">não conta</span>
                    </s>
                  )}
                </Line>
              ))}
              {extra.map(({ label, text, points }) => (
                <Line key={label} label={label} text={text}>
                  {signed(points, decimals)}
                </Line>
              ))}
              <tr className="border-t-2 border-edge">
                <th scope="row" className="caps py-2 pr-3 text-label">
                  Total
                </th>
                <td className="py-2 pr-3 text-sm text-muted">do que está acima</td>
                <td className="poster py-2 text-right text-2xl">{formatPoints(total.points, decimals)}</td>
              </tr>
            </tbody>
          </table>
        )}
      </div>
      <section>
        <h3 className="caps text-label">{position > 0 ? `Por que ${position}º lugar` : 'Por que sem lugar'}</h3>
        <p className="text-soft wrap-anywhere">{rank.sentence}</p>
        {rank.opponent && <TieCriteria own={why.name} other={rank.opponent.name} criteria={rank.criteria} />}
      </section>
      {notes.length > 0 && (
        <ul className="flex flex-col gap-1">
          {notes.map((note) => (
            <li key={note} className="border-l-4 border-check bg-ground px-3 py-2 wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

type LineProps = { label: string; text: string; faded?: boolean; children: ReactNode };

function Line({ label, text, faded = false, children }: LineProps) {
  return (
    <tr className={`border-t border-line ${faded ? 'text-muted' : ''}`}>
      <th scope="row" className="py-2 pr-3 align-baseline font-semibold whitespace-nowrap">
        {label}
      </th>
      <td className={`w-full py-2 pr-3 align-baseline text-sm wrap-anywhere ${faded ? '' : 'text-soft'}`}>{text}</td>
      <td className="py-2 text-right align-baseline font-semibold whitespace-nowrap tabular-nums">{children}</td>
    </tr>
  );
}

export function Figures({ why: { position, total, decimals } }: { why: Explanation }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="poster text-3xl text-text">{position > 0 ? `${position}º` : 'Sem lugar'}</span>
      <span className="poster text-3xl text-text">
        {formatPoints(total.points, decimals)} <span className="text-base">PTS</span>
      </span>
    </span>
  );
}
