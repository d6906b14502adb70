import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PublicRanking, PublicSeason } from '../../../domain/season/public-season.ts';
import { searchKey } from '../../../domain/text.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { RankingRow } from './ranking-row.tsx';
import { seasonPageTexts } from './texts.ts';

// As many rows as the first answer shows; the rest is a link, which works without JavaScript.
const FIRST_ROWS = 50;

export function Ranking({ season }: { season: PublicSeason }) {
  const { players, teams, stages, last, rules } = season;
  const [parameters] = useSearchParams();
  const hydrated = useHydrated();
  const [search, setSearch] = useState('');
  const isTeams = players === null || (teams !== null && parameters.get('ranking') === 'times');
  const ranking: PublicRanking | null = isTeams ? teams : players;
  if (!ranking || ranking.rows.length === 0)
    return (
      <section aria-label="Ranking">
        <h2 className="poster text-3xl">{seasonPageTexts.empty}</h2>
        <p className="mt-1 text-soft">{stages.length === 0 ? seasonPageTexts.noStages : seasonPageTexts.emptyDetail}</p>
      </section>
    );
  const wanted = searchKey(search);
  const isAll = parameters.has('todos') || wanted !== '';
  const { rows, line } = ranking;
  const found = rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => wanted === '' || searchKey(`${row.name} ${row.teamName}`).includes(wanted));
  const shown = isAll ? found : found.slice(0, FIRST_ROWS);
  const subject = isTeams ? 'Time' : 'Jogador';
  return (
    <section aria-label="Ranking" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="poster text-3xl">Ranking</h2>
        {players && teams && (
          <nav aria-label="Ranking de" className="flex">
            <Choice to="?" isCurrent={!isTeams} name="Jogadores" count={players.rows.length} />
            <Choice to="?ranking=times" isCurrent={isTeams} name="Times" count={teams.rows.length} />
          </nav>
        )}
        {hydrated && (
          <div className="not-on-paper ml-auto flex max-w-xs min-w-0 grow max-md:max-w-none max-md:basis-full">
            <SearchField
              label={isTeams ? 'Buscar time' : 'Buscar jogador ou time'}
              value={search}
              onValue={setSearch}
            />
          </div>
        )}
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label="Tabela do ranking"
        className="overflow-x-auto"
      >
        <table className="w-full border-separate border-spacing-y-1 max-md:block">
          <caption className="sr-only">
            Ranking por {isTeams ? 'time' : 'jogador'}, {last} de {stages.length} etapas
          </caption>
          <thead className="max-md:sr-only">
            <tr className="caps text-sm text-muted">
              <th scope="col" className="px-3 text-left">
                Pos
              </th>
              <th scope="col" className="px-2 text-left">
                {subject}
              </th>
              {stages.map(({ state, eventId }, index) => (
                <th
                  key={eventId ?? index}
                  scope="col"
                  className={`px-1.5 text-right ${state === 'playing' ? 'text-live' : ''}`}
                >
                  E{index + 1}
                  {state === 'playing' && <span className="block text-sm normal-case">parcial</span>}
                </th>
              ))}
              <th scope="col" className="px-3 text-right">
                Pontos
              </th>
            </tr>
          </thead>
          <tbody className="max-md:flex max-md:flex-col max-md:gap-1">
            {shown.map(({ row, index }) => (
              <RankingRow
                key={row.id ?? `${row.rank} ${row.name} ${index}`}
                row={row}
                slug={season.slug}
                stages={stages.length}
                isOpen={index < 3}
                lineAfter={wanted === '' && line === index + 1}
                isLeader={row.rank === 1}
              />
            ))}
          </tbody>
        </table>
      </div>
      {found.length === 0 && (
        <p role="status" className="p-4 text-soft">
          {seasonPageTexts.nobody}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {rules.best !== null &&
            `Riscado: fora ${rules.best === 1 ? 'da melhor etapa' : `das ${rules.best} melhores`}. `}
          Sublinhado: venceu a etapa. Setas: mudança na etapa {last}.
        </p>
        {!isAll && rows.length > FIRST_ROWS && (
          <Link
            to={`?${isTeams ? 'ranking=times&' : ''}todos=1`}
            preventScrollReset
            className="not-on-paper cut cut-fill-raised cut-line-line caps flex min-h-control items-center px-4 text-label"
          >
            Ver os {rows.length}
          </Link>
        )}
      </div>
    </section>
  );
}

function Choice({ to, isCurrent, name, count }: { to: string; isCurrent: boolean; name: string; count: number }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className={`caps flex min-h-control items-center gap-2 border px-3 text-label ${isCurrent ? 'border-text bg-text text-ground' : 'border-line bg-raised'}`}
    >
      {name} <span>{count}</span>
    </Link>
  );
}
