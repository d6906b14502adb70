import { Eye, EyeOff, Link2, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { OwnSeason } from '../../domain/season/own-season.ts';
import type { SeasonRanking } from '../../domain/season/ranking.ts';
import type { Suggestion } from '../../domain/season/suggestions.ts';
import { searchKey } from '../../domain/text.ts';
import { api, call } from '../kit/api.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { MergePanel } from './merge-panel.tsx';
import { identitiesOfSeason, rankOwn, suggestionsOf, useSeasonAction, useUndoDecision } from './season-data.ts';
import { SeasonFrame, SeasonHeader } from './season-frame.tsx';
import { seasonTexts as words } from './texts.ts';

const FIRST_ROWS = 50;

// Which IDs are one player, and whom the public page does not name.
export default function PlayersPage({ title }: { title: string }) {
  return (
    <SeasonFrame title={title}>{(season) => <Players key={season.id} season={season} title={title} />}</SeasonFrame>
  );
}

type Pair = readonly [string, string];

function Players({ season, title }: { season: OwnSeason; title: string }) {
  const ranking = useMemo(() => rankOwn(season, 'players'), [season]);
  const suggestions = suggestionsOf(season, ranking);
  const [chosen, setChosen] = useState<Pair | null>(null);
  const names = new Map(ranking.rows.map(({ key, name }) => [key, name]));
  // Both may have become one in another window.
  const pair = chosen?.every((key) => names.has(key)) ? chosen : null;
  return (
    <>
      <SeasonHeader season={season} title={title} />
      {ranking.rows.length === 0 ? (
        <Panel>
          <p className="text-soft">{words.noPlayers}</p>
        </Panel>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            <Panel>
              <Suggestions suggestions={suggestions} names={names} chosen={pair} onChoose={setChosen} />
            </Panel>
            <Merged season={season} />
          </div>
          <Panel>
            {pair ? (
              <MergePanel
                key={pair.join(' ')}
                season={season}
                ranking={ranking}
                pair={pair}
                onClose={() => setChosen(null)}
              />
            ) : (
              <PlayerList season={season} ranking={ranking} onMerge={setChosen} />
            )}
          </Panel>
        </div>
      )}
    </>
  );
}

const REASONS: Readonly<Record<Suggestion['why'], string>> = {
  number: 'mesmo nome, outro número',
  name: 'nome parecido',
};

type SuggestionsProps = {
  suggestions: readonly Suggestion[];
  names: ReadonlyMap<string, string>;
  chosen: Pair | null;
  onChoose: (pair: Pair) => void;
};

function Suggestions({ suggestions, names, chosen, onChoose }: SuggestionsProps) {
  return (
    <section aria-label="Parecem iguais">
      <PanelTitle title="Parecem iguais">
        <span className="text-muted">{suggestions.length}</span>
      </PanelTitle>
      {suggestions.length === 0 && <p className="text-soft">{words.noSuggestions}</p>}
      <ul className="flex max-h-96 flex-col overflow-y-auto">
        {suggestions.map(({ keys, why }) => (
          <li key={keys.join(' ')} className="border-t border-line first:border-0">
            <button
              type="button"
              aria-pressed={chosen?.join(' ') === keys.join(' ')}
              onClick={() => onChoose(keys)}
              className="flex min-h-control-large w-full cursor-pointer flex-col justify-center px-2 text-left hover:bg-raised aria-pressed:bg-text aria-pressed:text-ground"
            >
              <span className="font-semibold wrap-anywhere">{keys.map((key) => names.get(key)).join(' e ')}</span>
              <span className="text-sm">{REASONS[why]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Merged({ season }: { season: OwnSeason }) {
  const undo = useUndoDecision(season.id);
  const merges = season.decisions.flatMap((decision) =>
    decision.kind === 'merge' && !decision.undone ? [decision] : [],
  );
  if (merges.length === 0) return null;
  return (
    <Panel>
      <section aria-label="Já unidos">
        <PanelTitle title="Já unidos" />
        <ul className="flex flex-col">
          {merges.toReversed().map(({ number, from, into, reason }) => (
            <li key={number} className="flex flex-col items-start gap-1 border-t border-line py-2 first:border-0">
              <p className="font-semibold wrap-anywhere">
                {into} e {from}
              </p>
              <p className="text-sm text-soft wrap-anywhere">
                decisão nº {number} · {reason}
              </p>
              <Button
                size="small"
                icon={<Undo2 aria-hidden size={16} />}
                busy={undo.isPending && undo.variables === number}
                onClick={() => undo.run(number)}
              >
                Desfazer<span className="sr-only"> a decisão nº {number}</span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </Panel>
  );
}

type ListProps = { season: OwnSeason; ranking: SeasonRanking; onMerge: (pair: Pair) => void };

// All players: to hide one on request, or to unite two IDs that nothing suggests.
function PlayerList({ season, ranking, onMerge }: ListProps) {
  const [search, setSearch] = useState('');
  const [first, setFirst] = useState<string | null>(null);
  const identities = identitiesOfSeason(season);
  const hidden = new Set(season.hidden.map(identities));
  const hide = useSeasonAction({
    act: (json: { player: string; hidden: boolean }) =>
      call(api.seasons[':seasonId'].hidden.$put({ param: { seasonId: season.id }, json })),
    done: ({ hidden }) => (hidden ? words.hidden : words.shown),
    failed: words.hideFailed,
  });
  const wanted = searchKey(search);
  const found = ranking.rows.filter(({ key, name }) => searchKey(`${name} ${key}`).includes(wanted));
  const firstName = ranking.rows.find(({ key }) => key === first)?.name;
  return (
    <section aria-label="Todos os jogadores" className="flex flex-col gap-3">
      <PanelTitle title={first === null ? 'Todos os jogadores' : `Unir ${firstName} a quem?`}>
        {first !== null && <Button onClick={() => setFirst(null)}>Cancelar</Button>}
      </PanelTitle>
      <div className="flex">
        <SearchField label="Buscar apelido ou ID" value={search} onValue={setSearch} />
      </div>
      <ul className="flex flex-col">
        {found.slice(0, FIRST_ROWS).map(({ key, name, rank, results }) => (
          <li
            key={key}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-0"
          >
            <div className="min-w-0 grow basis-48">
              <p className="caps text-label wrap-anywhere">
                {rank}º {name}
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                {key} · {results.length === 1 ? '1 etapa' : `${results.length} etapas`}
                {hidden.has(key) && <strong className="text-text"> · oculto na página</strong>}
              </p>
            </div>
            {first === null ? (
              <div className="flex flex-wrap gap-2">
                <Button size="small" icon={<Link2 aria-hidden size={16} />} onClick={() => setFirst(key)}>
                  <span>
                    Unir<span className="sr-only"> {name}</span>…
                  </span>
                </Button>
                <Button
                  size="small"
                  icon={hidden.has(key) ? <Eye aria-hidden size={16} /> : <EyeOff aria-hidden size={16} />}
                  busy={hide.isPending && hide.variables?.player === key}
                  onClick={() => hide.run({ player: key, hidden: !hidden.has(key) })}
                >
                  {hidden.has(key) ? 'Mostrar' : 'Ocultar'}
                  <span className="sr-only"> {name}</span>
                </Button>
              </div>
            ) : (
              key !== first && (
                <Button size="small" onClick={() => onMerge([first, key])}>
                  Escolher<span className="sr-only"> {name}</span>
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p role="status" className="text-soft">
          {words.nobody}
        </p>
      )}
      {found.length > FIRST_ROWS && (
        <p className="text-muted">Busque para ver os outros {found.length - FIRST_ROWS}.</p>
      )}
    </section>
  );
}
