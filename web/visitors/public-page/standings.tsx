import { Search } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { climbed } from '../../../domain/scores/movement.ts';
import type { PublicEvent, PublicTeam } from '../../../domain/visitors/public-event.ts';
import { normalizeName } from '../../../domain/text.ts';
import { forget, recall, remember } from '../../kit/browser-storage.ts';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { Section } from './section.tsx';
import { addressesOf } from './team-addresses.ts';
import { ColumnNames, columnsOf, TeamRow } from './team-row.tsx';

const SEARCHED_FROM = 12;

// Longer lists are collapsed after the first teams.
const FOLDED_FROM = 25;
const SHOWN_FIRST = 20;

// Each team expands to the explanation of its total, also without scripts.
export function Standings({ event }: { event: PublicEvent }) {
  const { teams, phase } = event;
  const target = useTarget();
  const own = useOwnTeam(event.id);
  const [search, setSearch] = useState('');
  const wanted = normalizeName(useDeferredValue(search));
  const title = phase === 'ended' ? 'Classificação final' : 'Classificação';
  const found = teams.filter((team) => isFound(team, wanted));
  const shown = wanted === '' && teams.length >= FOLDED_FROM ? SHOWN_FIRST : found.length;
  const folded = found.slice(shown);
  const columns = columnsOf(event);
  const addresses = addressesOf(teams);
  const row = (team: PublicTeam, isCopy = false) => {
    const address = addresses.get(team.id) ?? team.id;
    return (
      <TeamRow
        key={team.id}
        columns={columns}
        team={team}
        address={address}
        isCopy={isCopy}
        isTarget={isCopy || address === target}
        isOwn={team.id === own.teamId}
        onFollow={own.follow}
      />
    );
  };
  const targeted = folded.find(({ id }) => addresses.get(id) === target);
  const followed = teams.find(({ id }) => id === own.teamId);
  return (
    <Section id="classificacao" title={title} note={<Note event={event} />} onPaper>
      {teams.length >= SEARCHED_FROM && <SearchField search={search} onSearch={setSearch} />}
      {followed && (
        <ul aria-label="Seu time" className="not-on-paper mb-4">
          {row(followed, true)}
        </ul>
      )}
      <ColumnNames columns={columns} />
      <div className="paper">
        <ol className="flex flex-col gap-1">{found.slice(0, shown).map((team) => row(team))}</ol>
        {folded.length > 0 && (
          <Folded count={teams.length} target={targeted ? target : null}>
            {folded.map((team) => row(team))}
          </Folded>
        )}
      </div>
      {found.length === 0 && <p className="py-4 text-soft">Nenhum time ou jogador com este nome.</p>}
    </Section>
  );
}

type FoldedProps = { count: number; target: string | null; children: ReactNode };

// The teams after the first ones. Expands if the address names one of them; another address does not collapse it.
function Folded({ count, target, children }: FoldedProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (target === null || !details.current || details.current.open) return;
    details.current.open = true;
    document.getElementById(target)?.scrollIntoView();
  }, [target]);
  return (
    <details ref={details} className="group/all">
      <summary className="not-on-paper caps my-1 flex min-h-12 items-center justify-center border border-edge px-4 hover:bg-raised">
        <span className="group-open/all:hidden">Ver os {count} times</span>
        <span className="hidden group-open/all:inline">Ver só os {SHOWN_FIRST} primeiros</span>
      </summary>
      <ol start={SHOWN_FIRST + 1} className="flex flex-col gap-1">
        {children}
      </ol>
    </details>
  );
}

// Arrows are not printed, so neither is what they mean.
function Note({ event: { teams, phase, round } }: { event: PublicEvent }) {
  return (
    <>
      {teams.length} times
      {phase === 'playing' && ` · parcial da queda ${round}`}
      {teams.some(climbed) && (
        <span className="not-on-paper">{` · setas: mudança na queda ${lastRoundOf(teams)}`}</span>
      )}
    </>
  );
}

function lastRoundOf(teams: readonly PublicTeam[]): number {
  const played = teams.flatMap(({ rounds }) => rounds.filter((round) => round.placement !== null && !round.void));
  return Math.max(0, ...played.map(({ round }) => round));
}

function isFound({ name, players }: PublicTeam, wanted: string): boolean {
  return wanted === '' || [name, ...players].some((text) => normalizeName(text).includes(wanted));
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const hydrated = useHydrated();
  return (
    <label className="not-on-paper mb-3 flex h-12 items-center gap-3 border border-edge bg-ground px-3 focus-within:border-text">
      <Search aria-hidden size={20} className="shrink-0 text-muted" />
      <span className="sr-only">Buscar time ou jogador</span>
      <input
        type="search"
        disabled={!hydrated}
        value={search}
        placeholder="Buscar time ou jogador"
        onChange={(event) => onSearch(event.currentTarget.value)}
        className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted"
      />
    </label>
  );
}

// The team in the fragment of the address, which servers do not see. Fragments of teams need no decoding: see slugOf.
function useTarget(): string {
  const [target, setTarget] = useState('');
  useEffect(() => {
    const read = () => setTarget(window.location.hash.slice(1));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return target;
}

// The team that this visitor follows, by event. Stored in the browser, so the server renders none.
function useOwnTeam(eventId: string) {
  const [teamId, setTeamId] = useState<string | null>(null);
  const key = `own-team-${eventId}`;
  useEffect(() => setTeamId(recall('device', key)), [key]);
  const follow = (id: string | null) => {
    setTeamId(id);
    if (id === null) forget('device', key);
    else remember('device', key, id);
  };
  return { teamId, follow };
}
