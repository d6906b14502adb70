import type { ExplainedCriterion } from '../../../domain/rules/explain-tie.ts';

type Props = { own: string; other: string; criteria: readonly ExplainedCriterion[] };

// Compares two teams with equal points by each criterion.
export function TieCriteria({ own, other, criteria }: Props) {
  return (
    <table aria-label={`${own} e ${other}, critério por critério`} className="mt-2 w-full border-collapse text-left">
      <thead className="caps text-sm text-muted">
        <tr>
          <th scope="col" className="py-1 pr-2">
            Critério
          </th>
          <Team name={own} />
          <Team name={other} />
          <th scope="col">
            <span className="sr-only">Resultado</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {criteria.map(({ label, own: mine, other: theirs, verdict }) => (
          <tr key={label} className={`border-t border-line ${verdict === 'unused' ? 'text-muted' : ''}`}>
            <th scope="row" className="py-1.5 pr-2 text-sm font-normal">
              {label}
            </th>
            <td className="px-2 py-1.5 text-right font-semibold wrap-anywhere tabular-nums">{mine}</td>
            <td className="px-2 py-1.5 text-right font-semibold wrap-anywhere tabular-nums">{theirs}</td>
            <td className="py-1.5 pl-2 text-right text-sm whitespace-nowrap">
              <span className={verdict === 'decides' ? 'caps border border-text px-1.5 py-0.5' : undefined}>
                {VERDICT_WORDS[verdict]}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const VERDICT_WORDS: Readonly<Record<ExplainedCriterion['verdict'], string>> = {
  equal: 'empata',
  decides: 'decide',
  unused: 'não precisou',
};

function Team({ name }: { name: string }) {
  return (
    <th scope="col" title={name} className="max-w-20 truncate px-2 py-1 text-right">
      {name}
    </th>
  );
}
