import { useMemo } from 'react';
import { listDiscordNumbers } from '../../domain/discord.ts';
import { reportTexts } from '../lib/texts/report.ts';
import { Select } from '../ui/select.tsx';
import { SuggestField } from '../ui/suggest-field.tsx';
import { formatPoints, playerNames, type StoredReport, type Team } from './model.ts';
import { findTeams, rankMatches, sortByName } from './team-search.ts';
import type { ReportForm } from './use-report-form.ts';

type Props = {
  form: ReportForm;
  round: number;
  teams: readonly Team[];
  reports: readonly StoredReport[];
  disabled: boolean;
};

// More are quicker found by typing on, or in the list.
const MOST_SUGGESTIONS = 8;

// Three ways to the same team: its name or a player's, its Discord number, or the list.
export function TeamChoice({ form, round, teams, reports, disabled }: Props) {
  const { state, dispatch, team, sending, search } = form;
  const { query, discordId } = state;
  const sorted = useMemo(() => sortByName(teams), [teams]);
  const discordNumbers = useMemo(() => listDiscordNumbers(teams), [teams]);
  const reported = useMemo(
    () => new Map(reports.filter((report) => report.round === round).map(({ teamId, points }) => [teamId, points])),
    [reports, round],
  );
  // A Discord number that several teams share narrows the list to them.
  const choices = team || discordId === null ? sorted : sorted.filter((one) => one.discordId === discordId);
  const matches = query.trim() === '' ? [] : rankMatches(sorted, query).slice(0, MOST_SUGGESTIONS);
  const pick = (id: string) => {
    const picked = teams.find((one) => one.id === id);
    if (picked && !sending.busy) form.pickTeam(picked);
  };
  return (
    <>
      <SuggestField
        label="Buscar Time ou Jogador"
        hint="Digite um nome e pressione Enter"
        shortcut="Ctrl+K"
        empty="Nenhum time ou jogador com esse nome."
        error={state.lacks === 'team' ? reportTexts.chooseTeam : undefined}
        value={query}
        onValue={(typed) => dispatch({ type: 'search', query: typed })}
        suggestions={matches.map((match) => ({
          id: match.id,
          title: match.name,
          line: playerNames(match).join(' · '),
          ...(reported.has(match.id) && { mark: `já reportado: ${formatPoints(reported.get(match.id) ?? 0)}` }),
        }))}
        onPick={pick}
        inputRef={search}
        disabled={disabled}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label="Discord"
          placeholder="Número do Discord"
          empty="Nenhum Discord ID válido encontrado"
          options={discordNumbers.map((number) => ({ value: number, label: number }))}
          value={discordId}
          onValue={(number) => dispatch({ type: 'pickDiscord', discordId: number, teams })}
          disabled={disabled}
        />
        <Select
          label="Time"
          placeholder="Selecione o time"
          empty="Nenhum time encontrado"
          options={findTeams(choices, query).map(({ id, name }) => ({ value: id, label: name }))}
          value={team?.id ?? null}
          onValue={pick}
          disabled={disabled}
        />
      </div>
    </>
  );
}
