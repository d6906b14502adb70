import { KillsLine } from '../../scores/ranking/kills-line.tsx';
import { ChevronDown } from 'lucide-react';
import { adjustedText } from '../../../domain/adjusted-text.ts';
import type { LedgerTable } from '../../../domain/visitors/ledger-file.ts';
import { formatPoints, hundredths } from '../../../domain/points.ts';
import type { PublicTeam } from '../../../domain/visitors/public-event.ts';
import { Panel } from '../../ui/panel.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';

// The standings and the most kills that follow from the file.
export function LedgerTables({ table }: { table: LedgerTable }) {
  const { teams, mvps, rulesName, ended } = table;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Panel>
        <PanelTitle title={ended ? 'Classificação final' : 'Classificação'}>
          <p className="text-sm text-muted wrap-anywhere">{rulesName}</p>
        </PanelTitle>
        {teams.length === 0 && <p className="text-soft">Nenhum time no registro.</p>}
        <ol aria-label="Classificação" className="flex flex-col gap-2">
          {teams.map((team) => (
            <Team key={team.id} team={team} decimals={table.decimals} />
          ))}
        </ol>
      </Panel>
      <Panel>
        <PanelTitle title="MVP · mais kills" />
        {mvps.length === 0 && <p className="text-soft">Nenhum kill no registro.</p>}
        <ol aria-label="MVP" className="flex flex-col">
          {mvps.map((player, index) => (
            <KillsLine key={index} place={index + 1} player={player} />
          ))}
        </ol>
      </Panel>
    </div>
  );
}

function Team({ team, decimals }: { team: PublicTeam } & Pick<LedgerTable, 'decimals'>) {
  const { position, name, players, points, kills, adjusted, matchPoint, disqualified, why } = team;
  const notes = [
    disqualified && 'Desclassificado',
    matchPoint === 'at' && 'Match point',
    matchPoint === 'won' && 'Venceu no match point',
    adjustedText(hundredths(adjusted), decimals),
  ].filter((note) => typeof note === 'string');
  return (
    <li className={`border-l-3 bg-ground ${position === 1 ? 'border-primary' : 'border-line'}`}>
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-3 py-1.5">
          <span className="poster w-9 shrink-0 text-2xl">{position > 0 ? `${position}º` : '–'}</span>
          <span className="min-w-0 grow">
            <span className="caps block text-label leading-tight wrap-anywhere">{name}</span>
            <span className="block text-sm text-soft wrap-anywhere">{players.join(' · ')}</span>
            {notes.length > 0 && <span className="caps block text-sm">{notes.join(' · ')}</span>}
          </span>
          <span className="hidden shrink-0 text-sm text-soft sm:block">
            {kills} {kills === 1 ? 'kill' : 'kills'}
          </span>
          <span className="poster shrink-0 text-right text-2xl whitespace-nowrap">
            {formatPoints(hundredths(points), decimals)} <span className="text-sm">pts</span>
          </span>
          <ChevronDown aria-hidden size={18} className="shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <ul className="flex flex-col gap-1 px-3 pt-1 pb-3 text-soft">
          {why.map((sentence, index) => (
            <li key={index} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
