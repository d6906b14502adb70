import { decisionText } from '../../../domain/rules/phrases.ts';
import type { Decisions } from '../../../domain/rules/standing.ts';

// Badges beside a team's name: decisions without points, and match point.
export type Mark = {
  readonly kind: 'disqualified' | 'warning' | 'at' | 'won';
  readonly label: string;
  // The reason and the number of the decision, or what match point means.
  readonly title: string;
};

type Row = {
  readonly teamId: string;
  readonly matchPoint: 'at' | 'won' | null;
};

export function marksOf({ teamId, matchPoint }: Row, { warnings, disqualifications }: Decisions): Mark[] {
  const own = (decision: { readonly teamId: string }) => decision.teamId === teamId;
  const out = disqualifications.find(own);
  const warned = warnings.filter(own);
  return [
    ...(matchPoint === null ? [] : [MATCH_POINT[matchPoint]]),
    ...(out ? [{ kind: 'disqualified' as const, label: 'Desclassificado', title: decisionText(out) }] : []),
    ...(warned.length > 0
      ? [
          {
            kind: 'warning' as const,
            label: warned.length > 1 ? `Advertência ×${warned.length}` : 'Advertência',
            title: warned.map(decisionText).join('; '),
          },
        ]
      : []),
  ];
}

const MATCH_POINT: Record<'at' | 'won', Mark> = {
  at: { kind: 'at', label: 'Match point', title: 'É campeão se vencer a próxima queda' },
  won: { kind: 'won', label: 'Campeão', title: 'Venceu por match point' },
};
