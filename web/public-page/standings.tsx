import { ChevronDown, Pin, PinOff, Search } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import type { PublicEvent, PublicTeam } from '../../domain/public-event.ts';
import { slugOf } from '../../domain/slug.ts';
import { normalizeName } from '../../domain/text.ts';
import { forget, recall, remember } from '../lib/memory.ts';
import { useTakenOver } from '../lib/use-taken-over.ts';
import { pointsOf } from './points-of.ts';
import { Section } from './section.tsx';

// A short list needs no search.
const SEARCHED_FROM = 12;

// Every team opens to the sentences that add up to its total, also without a script.
export function Standings({ event }: { event: PublicEvent }) {
  const { teams, phase, round } = event;
  const target = useTarget();
  const own = useOwnTeam(event.id);
  const [search, setSearch] = useState('');
  const wanted = normalizeName(useDeferredValue(search));
  const title = phase === 'ended' ? 'Classificação final' : 'Classificação';
  const note = phase === 'playing' ? `${teams.length} times · parcial da queda ${round}` : `${teams.length} times`;
  const shown = teams.filter((team) => isFound(team, wanted));
  const row = (team: PublicTeam, isCopy: boolean) => {
    const address = teamAddress(team, teams);
    return (
      <TeamRow
        key={team.id}
        event={event}
        team={team}
        address={address}
        isCopy={isCopy}
        isTarget={isCopy || address === target}
        isOwn={team.id === own.teamId}
        onFollow={own.follow}
      />
    );
  };
  const followed = teams.find(({ id }) => id === own.teamId);
  return (
    <Section id="classificacao" title={title} note={note} onPaper>
      {teams.length >= SEARCHED_FROM && <SearchField search={search} onSearch={setSearch} />}
      {followed && (
        <ul aria-label="Seu time" className="not-on-paper mb-4">
          {row(followed, true)}
        </ul>
      )}
      <ol className="paper flex flex-col gap-1">{shown.map((team) => row(team, false))}</ol>
      {shown.length === 0 && <p className="py-4 text-soft">Nenhum time ou jogador com este nome.</p>}
    </Section>
  );
}

function isFound({ name, players }: PublicTeam, wanted: string): boolean {
  return wanted === '' || [name, ...players].some((text) => normalizeName(text).includes(wanted));
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const takenOver = useTakenOver();
  return (
    <label className="not-on-paper mb-3 flex h-12 items-center gap-3 border border-edge bg-ground px-3 focus-within:border-text">
      <Search aria-hidden size={20} className="shrink-0 text-muted" />
      <span className="sr-only">Buscar time ou jogador</span>
      <input
        type="search"
        disabled={!takenOver}
        value={search}
        placeholder="Buscar time ou jogador"
        onChange={(event) => onSearch(event.currentTarget.value)}
        className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted"
      />
    </label>
  );
}

type Props = {
  event: PublicEvent;
  team: PublicTeam;
  address: string;
  // Above the list, beside the row in it.
  isCopy: boolean;
  isTarget: boolean;
  isOwn: boolean;
  onFollow: (id: string | null) => void;
};

function TeamRow({ event, team, address, isCopy, isTarget, isOwn, onFollow }: Props) {
  const { position, name, players, points, kills, matchPoint, disqualified } = team;
  const isFirst = position === 1;
  const lit = isFirst ? 'bg-primary py-3 text-on-primary' : 'bg-panel py-2';
  const small = isFirst ? '' : 'text-soft';
  return (
    <li
      {...(!isCopy && { id: address })}
      className={isOwn ? 'border border-l-4 border-text' : `border-l-4 ${isFirst ? 'border-text' : 'border-line'}`}
    >
      <details open={isTarget} className="group">
        <summary className={`flex items-center gap-3 px-3 ${lit}`}>
          <span className={`poster shrink-0 ${isFirst ? 'w-9 text-4xl' : 'w-8 text-2xl'}`}>
            {position > 0 ? position : '–'}
          </span>
          <span className="min-w-0 flex-1">
            <span className={`caps block leading-tight wrap-anywhere ${isFirst ? 'text-2xl' : 'text-lg'}`}>{name}</span>
            <span className={`not-on-paper block text-sm wrap-anywhere ${small}`}>{players.join(' · ')}</span>
            {isOwn && (
              <span className="not-on-paper caps mt-0.5 inline-block bg-text px-1.5 text-sm text-ground">Seu time</span>
            )}
            {disqualified && <span className="caps text-sm">Desclassificado</span>}
            {matchPoint === 'at' && <span className="caps text-sm">Match point</span>}
          </span>
          <Rounds event={event} team={team} />
          <span className={`hidden shrink-0 text-sm sm:block lg:w-16 lg:text-right ${small}`}>
            {kills} {kills === 1 ? 'kill' : 'kills'}
          </span>
          <span className={`poster shrink-0 text-right ${isFirst ? 'text-4xl' : 'text-2xl'}`}>
            {pointsOf(event, points)}
            <span className="not-on-paper caps block text-xs not-italic">pts</span>
          </span>
          <ChevronDown aria-hidden size={16} className="not-on-paper shrink-0 opacity-60 group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-2 bg-side p-3">
          <h3 className="caps">Por quê?</h3>
          <ul className="flex flex-col gap-1 text-soft">
            {team.why.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-x-6">
            <FollowButton isOwn={isOwn} onFollow={() => onFollow(isOwn ? null : team.id)} />
            {!isCopy && (
              <a href={`#${address}`} className="flex min-h-control items-center underline underline-offset-4">
                Link deste time
              </a>
            )}
          </div>
        </div>
      </details>
    </li>
  );
}

// On a wide screen there is room for the points of each round, with the place below them.
function Rounds({ event, team }: { event: PublicEvent; team: PublicTeam }) {
  const last = Math.max(0, ...event.teams.flatMap(({ rounds }) => rounds.map(({ round }) => round)));
  if (last > MOST_COLUMNS) return null;
  const played = Array.from({ length: last }, (_, index) => team.rounds.find(({ round }) => round === index + 1));
  return (
    <span className="not-on-paper hidden shrink-0 text-right lg:flex">
      {played.map((round, index) => (
        <span key={index} className={`w-15 ${round?.counted === false || round?.void ? 'opacity-60' : ''}`}>
          <span className="sr-only">Queda {index + 1}: </span>
          {round ? (
            <>
              <span className="caps block leading-tight">{pointsOf(event, round.points)}</span>
              <span className="block text-sm opacity-80">
                {round.placement === null ? 'ausente' : `${round.placement}º`}
              </span>
            </>
          ) : (
            <span aria-hidden>·</span>
          )}
        </span>
      ))}
    </span>
  );
}

const MOST_COLUMNS = 6;

function FollowButton({ isOwn, onFollow }: { isOwn: boolean; onFollow: () => void }) {
  const takenOver = useTakenOver();
  const Sign = isOwn ? PinOff : Pin;
  if (!takenOver) return null;
  return (
    <button
      type="button"
      onClick={onFollow}
      className="flex min-h-control cursor-pointer items-center gap-2 font-semibold underline underline-offset-4"
    >
      <Sign aria-hidden size={16} /> {isOwn ? 'Não é meu time' : 'É o meu time'}
    </button>
  );
}

// The team that the address names. The server never sees that part of an address.
function useTarget(): string {
  const [target, setTarget] = useState('');
  useEffect(() => {
    const read = () => setTarget(decodeURIComponent(window.location.hash.slice(1)));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return target;
}

// The part of a team's address after '#'. Two names with the same slug are told apart by the id.
function teamAddress({ id, name }: PublicTeam, teams: readonly PublicTeam[]): string {
  const own = slugOf(name);
  const isShared = teams.some((other) => other.id !== id && slugOf(other.name) === own);
  return isShared ? `${own}-${id.slice(0, 8)}` : own;
}

// The team that this visitor follows, by event. The server does not know it, so the rendered page shows none until the browser takes over.
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
