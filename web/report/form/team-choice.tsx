import {
  memo,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
  type Dispatch,
  type ReactNode,
  type RefObject,
} from 'react';
import { listDiscordNumbers } from '../../../domain/posts/discord.ts';
import { usePhone } from '../../kit/widths.ts';
import { Select } from '../../ui/select.tsx';
import { SuggestField } from '../../ui/suggest-field.tsx';
import type { FormAction } from './form-state.ts';
import { usePointsTexts } from '../../rules/points-text.ts';
import { playerNames, type StoredReport, type Team } from '../teams-and-results.ts';
import { reportTexts } from '../texts.ts';
import { findTeams, rankMatches, sortByName } from '../teams/team-search.ts';

type Props = {
  query: string;
  discordId: string | null;
  team: Team | null;
  error: string | undefined;
  round: number;
  teams: readonly Team[];
  reports: readonly StoredReport[];
  disabled: boolean;
  dispatch: Dispatch<FormAction>;
  onPick: (team: Team) => void;
  onClear: (() => void) | undefined;
  search: RefObject<HTMLInputElement | null>;
  // Between the search and the lists.
  children?: ReactNode;
};

// With more matches the user is quicker to type on or to use the list.
const MOST_SUGGESTIONS = 8;

// A team is chosen by its name or a player's, by its Discord ID, or from the list.
export const TeamChoice = memo(function TeamChoice(props: Props) {
  const { query, discordId, team, round, teams, reports, disabled, dispatch, onPick } = props;
  const { pointsText } = usePointsTexts();
  const sorted = useMemo(() => sortByName(teams), [teams]);
  const reported = useMemo(
    () => new Map(reports.filter((report) => report.round === round).map(({ teamId, points }) => [teamId, points])),
    [reports, round],
  );
  const find = useCallback(
    (typed: string) =>
      rankMatches(sorted, typed)
        .slice(0, MOST_SUGGESTIONS)
        .map((match) => ({
          id: match.id,
          title: match.name,
          line: playerNames(match).join(' · '),
          ...(match.discordId && { number: `Discord ${match.discordId}` }),
          ...(reported.has(match.id) && { mark: `já reportado: ${pointsText(reported.get(match.id) ?? 0)}` }),
        })),
    [sorted, reported, pointsText],
  );
  const pick = useCallback(
    (id: string) => {
      const picked = teams.find((one) => one.id === id);
      if (picked) onPick(picked);
    },
    [teams, onPick],
  );
  // On a phone the lists appear with the search, below what can be pressed meanwhile, and stay until a team is chosen: if they
  // went with the focus, the tap that takes it would miss what it moves.
  const [unfoldedFor, setUnfoldedFor] = useState<Team | null | undefined>();
  const isUnfolded = unfoldedFor !== undefined && (team === null || unfoldedFor?.id === team.id);
  // Deferred, so that neither typing nor choosing waits for the lists.
  const choice = useDeferredValue(useMemo(() => ({ query, discordId, team }), [query, discordId, team]));
  return (
    <div
      onFocus={({ target }) => target === props.search.current && setUnfoldedFor(team)}
      className="grid gap-x-2 gap-y-2 md:gap-y-3 md:grid-cols-[minmax(0,13fr)_minmax(0,5fr)_minmax(0,7fr)]"
    >
      <SuggestField
        label="Buscar Time ou Jogador"
        hint="Nome ou Discord"
        shortcut="Ctrl+K"
        empty={reportTexts.unfound}
        error={props.error}
        value={query}
        onValue={(typed) => dispatch({ type: 'search', query: typed })}
        find={find}
        onPick={pick}
        onClear={props.onClear}
        inputRef={props.search}
        disabled={disabled}
      />
      {props.children}
      <TeamLists
        {...choice}
        unfolded={isUnfolded}
        sorted={sorted}
        disabled={disabled}
        dispatch={dispatch}
        onPick={pick}
      />
    </div>
  );
});

type ListsProps = Pick<Props, 'query' | 'discordId' | 'team' | 'disabled' | 'dispatch'> & {
  unfolded: boolean;
  sorted: readonly Team[];
  onPick: (id: string) => void;
};

const TeamLists = memo(function TeamLists(props: ListsProps) {
  const { query, discordId, team, unfolded, sorted, disabled, dispatch, onPick } = props;
  const phone = usePhone();
  const numbers = useMemo(
    () => listDiscordNumbers(sorted).map((number) => ({ value: number, label: number })),
    [sorted],
  );
  // A Discord ID that several teams share filters the list.
  const shared = team ? null : discordId;
  const names = useMemo(() => {
    const choices = shared === null ? sorted : sorted.filter((one) => one.discordId === shared);
    return findTeams(choices, query).map(({ id, name }) => ({ value: id, label: name }));
  }, [sorted, shared, query]);
  return (
    <div
      className={`grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2 md:contents ${unfolded ? '' : 'max-md:hidden'}`}
    >
      <Select
        label="Discord"
        labelHidden={phone}
        placeholder={phone ? 'Discord' : 'Nº'}
        empty="Nenhum Discord ID válido encontrado"
        options={numbers}
        value={discordId}
        onValue={(number) => dispatch({ type: 'pickDiscord', discordId: number, teams: sorted })}
        disabled={disabled}
      />
      <Select
        label="Time"
        labelHidden={phone}
        placeholder={phone ? 'Time' : 'Selecione'}
        empty="Nenhum time encontrado"
        options={names}
        value={team?.id ?? null}
        onValue={onPick}
        disabled={disabled}
      />
    </div>
  );
});
