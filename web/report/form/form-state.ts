import { findTeamByDiscord } from '../../../domain/posts/discord.ts';
import { defaultPlacement, type RuleSet } from '../../../domain/rules/rule-set.ts';
import { clampPlacement } from '../../../domain/rules/placement.ts';
import type { PlayerKills } from '../../../domain/scores/report.ts';
import type { StoredReport, Team } from '../teams-and-results.ts';
import { readQuickLine } from './quick-line.ts';

// What the organiser typed for one team. The quick line only fills placement and kills, which are sent.
export type FormState = {
  readonly query: string;
  readonly discordId: string | null;
  readonly teamId: string | null;
  readonly line: string;
  // The placement as typed; null is the default placement.
  readonly placement: string | null;
  // An empty array means no kills.
  readonly kills: PlayerKills;
  // Placement and kills as they were before the line was typed: a line that is no result leaves them so.
  readonly beneath: Fields;
  // The stored result that is being corrected.
  readonly replaces: string | null;
  // On blur the typed placement was replaced by a valid one, which the organiser has not seen yet.
  readonly clamped: boolean;
  // Why a report was not sent.
  readonly refusal: Refusal | null;
  // The doubts that the organiser was asked about and has not confirmed, as a key; any change of the form takes the question back.
  readonly asked: string | null;
};

type Fields = { readonly placement: string | null; readonly kills: PlayerKills };

// 'unseenPlacement': see `clamped` above.
type Refusal = 'noTeam' | 'noResult' | 'unseenPlacement';

export const emptyForm: FormState = {
  query: '',
  discordId: null,
  teamId: null,
  line: '',
  placement: null,
  kills: [],
  beneath: { placement: null, kills: [] },
  replaces: null,
  clamped: false,
  refusal: null,
  asked: null,
};

export type FormAction =
  | { readonly type: 'search'; readonly query: string }
  // `draft`: what was typed for the team before.
  | { readonly type: 'pickTeam'; readonly team: Team; readonly draft?: FormState | undefined }
  | { readonly type: 'pickDiscord'; readonly discordId: string; readonly teams: readonly Team[] }
  | { readonly type: 'refuse'; readonly refusal: Refusal }
  | { readonly type: 'ask'; readonly doubts: string }
  | { readonly type: 'takeBack' }
  | { readonly type: 'typeLine'; readonly line: string; readonly rules: RuleSet }
  | { readonly type: 'typePlacement'; readonly text: string }
  | { readonly type: 'commitPlacement'; readonly rules: RuleSet }
  | { readonly type: 'stepPlacement'; readonly by: 1 | -1; readonly rules: RuleSet }
  | { readonly type: 'setKills'; readonly kills: PlayerKills }
  | { readonly type: 'refill' | 'correct'; readonly team: Team; readonly report: StoredReport }
  | { readonly type: 'saved'; readonly teamId: string }
  | { readonly type: 'startOver' };

export function changeForm(state: FormState, action: FormAction): FormState {
  if (action.type === 'ask') return { ...state, refusal: null, asked: action.doubts };
  const next = change(state, action);
  return next === state && action.type !== 'takeBack' ? state : { ...next, asked: null };
}

function change(state: FormState, action: Exclude<FormAction, { type: 'ask' }>): FormState {
  switch (action.type) {
    case 'takeBack':
      return state;
    case 'search':
      // A search is for another team: the result of the chosen one waits as its draft.
      return { ...(action.query === '' ? state : withoutTeam(state)), query: action.query, refusal: null };
    case 'pickTeam':
      return { ...resultFor(state, action.team, action.draft), ...selectionOf(action.team) };
    case 'pickDiscord': {
      const team = findTeamByDiscord(action.teams, action.discordId);
      return team
        ? { ...resultFor(state, team), ...selectionOf(team) }
        : { ...withoutTeam(state), discordId: action.discordId, query: '' };
    }
    case 'refuse':
      return { ...state, clamped: false, refusal: action.refusal };
    case 'typeLine': {
      const { placement, kills } = state;
      const beneath = state.line === '' ? { placement, kills } : state.beneath;
      const fields = readingOf(action.line, action.rules) ?? beneath;
      return { ...state, ...fields, beneath, line: action.line, clamped: false, refusal: null };
    }
    case 'typePlacement':
      return { ...state, line: '', placement: action.text, clamped: false, refusal: null };
    case 'commitPlacement': {
      const placement = String(committed(state, action.rules));
      return state.placement === null || state.placement === placement
        ? state
        : { ...state, line: '', placement, clamped: true };
    }
    case 'stepPlacement': {
      const next = clampPlacement(action.rules, committed(state, action.rules) + action.by);
      return { ...state, line: '', placement: String(next), clamped: false, refusal: null };
    }
    case 'setKills':
      return { ...state, line: '', placement: lonePlacement(state.line) ?? state.placement, kills: action.kills };
    case 'refill':
    case 'correct': {
      const { id, placement, kills } = action.report;
      const result = { placement: String(placement), kills };
      return { ...emptyForm, ...selectionOf(action.team), ...result, replaces: action.type === 'correct' ? id : null };
    }
    case 'saved':
      // If the organiser picked another team before the response arrived, keep it and a name typed meanwhile.
      return state.teamId === action.teamId ? { ...emptyForm, query: state.query } : state;
    case 'startOver':
      return emptyForm;
  }
}

// The typed placement before it is clamped; NaN for text that is no number.
export function typedPlacement({ placement }: FormState, rules: RuleSet): number {
  if (placement === null) return defaultPlacement(rules);
  const typed = placement.trim().replace(',', '.');
  return /^[+-]?\d+(\.\d*)?$/.test(typed) ? Number(typed) : Number.NaN;
}

// What was typed for a team goes with it.
function withoutTeam(state: FormState): FormState {
  return state.teamId === null ? state : emptyForm;
}

// Never uses values of one team for another.
function resultFor(state: FormState, team: Team, draft: FormState = emptyForm): FormState {
  const isSame = state.teamId === null || state.teamId === team.id;
  return isSame && isTyped(state) ? state : draft;
}

export function isTyped({ line, placement, kills }: FormState): boolean {
  return line !== '' || placement !== null || kills.length > 0;
}

// A picked team sets its Discord ID and clears the search.
function selectionOf(team: Team): Pick<FormState, 'teamId' | 'discordId' | 'query' | 'refusal'> {
  return { teamId: team.id, discordId: team.discordId || null, query: '', refusal: null };
}

function readingOf(line: string, { teamSize }: RuleSet): Fields | null {
  const result = readQuickLine(line, teamSize);
  return result && { placement: String(result.placement), kills: result.kills };
}

// A line with a single number is a placement: the organiser enters its kills in the dialog.
function lonePlacement(line: string): string | null {
  return /^\s*(\d{1,2})\s*$/.exec(line)?.[1] ?? null;
}

function committed(state: FormState, rules: RuleSet): number {
  return clampPlacement(rules, typedPlacement(state, rules));
}
