import { Gavel, History } from 'lucide-react';
import { useMemo } from 'react';
import { decisionNumber } from '../../../domain/scores/ledger/decision-numbers.ts';
import type { DecisionAct } from '../../../domain/scores/ledger/ledger.ts';
import { toText, type Explanation } from '../../../domain/rules/explain.ts';
import { capitalize } from '../../../domain/rules/phrases.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { whatText } from '../decisions/decision-draft.ts';
import { eventPath, useSelectedEvent, type ListedEvent } from '../../events/events.ts';
import { instantText } from '../../kit/instants.ts';
import { bylineOf, isDecision } from '../ledger/entry-words.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { ExplanationView } from './explanation-view.tsx';

// The organiser's explanation, with the decisions about the team and a link to its history.
export function WhyContent({ why }: { why: Explanation }) {
  const { event } = useSelectedEvent();
  return (
    <ExplanationView why={why}>
      <TeamDecisions why={why} />
      <SentResults why={why} />
      <div className="flex flex-wrap gap-2 *:grow">
        <CopyButton text={toText(why)} onDone={tellCopied}>
          {' '}
          explicação
        </CopyButton>
        <ButtonLink to={historyPath(event, why.teamId)} icon={<History aria-hidden size={18} />}>
          Ver no histórico
        </ButtonLink>
      </div>
    </ExplanationView>
  );
}

function TeamDecisions({ why: { teamId, name, decimals, lines } }: { why: Explanation }) {
  const { data = [] } = useLedger();
  const played = useMemo(() => new Set(lines.map(({ round }) => round)), [lines]);
  const decisions = data.filter(isDecision);
  const decided = decisions.map(({ number }) => number);
  const own = decisions.filter(({ act, inForce }) => inForce && concerns(act, teamId, played));
  if (own.length === 0) return null;
  return (
    <section aria-label="Decisões">
      <h3 className="caps mb-1 text-label">Decisões</h3>
      <ul className="flex flex-col gap-2">
        {own.map((entry) => (
          <li key={entry.number} className="flex gap-3 border border-l-4 border-line border-l-edge bg-ground p-3">
            <Gavel aria-hidden size={18} className="mt-0.5 shrink-0 text-muted" />
            <div className="min-w-0">
              <p className="font-semibold">
                Nº {decisionNumber(decided, entry.number)} · {capitalize(whatText(entry.act, decimals))}
              </p>
              <p className="text-sm text-soft wrap-anywhere">{entry.reason}</p>
              <p className="text-sm text-muted">
                {bylineOf(entry, new Map([[teamId, name]]))}, {instantText(entry.at)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Who sent and who accepted the results that came from the captain.
function SentResults({ why: { teamId, name } }: { why: Explanation }) {
  const { data = [] } = useLedger();
  const rounds = new Map<number, (typeof data)[number]>();
  for (const entry of data) {
    const { act } = entry;
    if (!entry.inForce || act.kind !== 'result' || act.at.teamId !== teamId || rounds.has(act.at.round)) continue;
    rounds.set(act.at.round, entry);
  }
  const sent = [...rounds]
    .filter(([, { act }]) => act.kind === 'result' && act.origin !== undefined)
    .toSorted(([a], [b]) => a - b);
  if (sent.length === 0) return null;
  return (
    <section aria-label="Enviado pelo capitão">
      <h3 className="caps mb-1 text-label">Enviado pelo capitão</h3>
      <ul className="flex flex-col gap-1 text-sm text-soft">
        {sent.map(([round, entry]) => (
          <li key={round}>
            Queda {round}: {bylineOf(entry, new Map([[teamId, name]]))}, {instantText(entry.at)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function concerns(act: DecisionAct, teamId: string, played: ReadonlySet<number>): boolean {
  if (act.kind === 'void_round') return played.has(act.round);
  if (act.kind === 'tie') return act.teamIds.includes(teamId);
  return act.teamId === teamId;
}

function tellCopied(copied: boolean): void {
  if (!copied) toastFailure('Não foi possível copiar', 'Selecione o texto e copie com o teclado.');
}

// The path of the history, filtered by the team.
function historyPath(event: ListedEvent | undefined, teamId: string): string {
  const path = eventPath('/report/historico', event);
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ time: teamId })}`;
}
