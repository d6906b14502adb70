import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Identities, identitiesOf, type SeasonDecision } from '../../domain/season/decisions.ts';
import type { OwnSeason } from '../../domain/season/own-season.ts';
import { rankSeason, type SeasonRanking, type SeasonSubject } from '../../domain/season/ranking.ts';
import type { SeasonRules } from '../../domain/season/rules.ts';
import { type Suggestion, suggestMerges } from '../../domain/season/suggestions.ts';
import { api, call } from '../kit/api.ts';
import { useAction } from '../kit/use-action.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { failureDetail } from '../events/frame/failure-detail.ts';
import { REFRESHED } from '../events/frame/refresh-often.ts';
import { seasonTexts as words } from './texts.ts';

export type ListedSeason = Awaited<ReturnType<typeof listSeasons>>[number];

export const seasonsQuery = queryOptions({ queryKey: ['seasons'], queryFn: listSeasons, ...REFRESHED });

// Results of a stage that is being played arrive without an act of this window.
const REFRESH_MS = 30_000;

export function ownSeasonQuery(id: string) {
  return queryOptions({
    queryKey: [...seasonsQuery.queryKey, id],
    queryFn: () => call(api.seasons[':seasonId'].$get({ param: { seasonId: id } })),
    refetchInterval: REFRESH_MS,
    ...REFRESHED,
  });
}

async function listSeasons() {
  return (await call(api.seasons.$get())).seasons;
}

// A change of a season: tells its success or failure, and loads the seasons again.
export function useSeasonAction<Variables = void, Answer = unknown>(options: {
  act: (variables: Variables) => Promise<Answer>;
  failed: string;
  done?: (variables: Variables, answer: Answer) => string | null;
  onDone?: (answer: Answer) => void;
  onError?: (error: Error) => void;
}) {
  const client = useQueryClient();
  return useAction<Answer, Variables>({
    mutationFn: options.act,
    onSuccess: async (answer, variables) => {
      await client.invalidateQueries({ queryKey: seasonsQuery.queryKey });
      const done = options.done?.(variables, answer);
      if (done) toastSuccess(done);
      options.onDone?.(answer);
    },
    onError: (error) => {
      // A refusal may be news of what another window changed.
      void client.invalidateQueries({ queryKey: seasonsQuery.queryKey });
      toastFailure(options.failed, failureDetail(error));
      options.onError?.(error);
    },
  });
}

// Undoing a decision is offered on several tabs.
export function useUndoDecision(seasonId: string) {
  return useSeasonAction({
    act: (decision: number) =>
      call(
        api.seasons[':seasonId'].decisions[':decision'].undo.$post({
          param: { seasonId, decision: String(decision) },
        }),
      ),
    done: (number) => words.undone(number),
    failed: words.undoFailed,
  });
}

// What a preview changes.
type Changed = {
  readonly rules?: SeasonRules;
  readonly stages?: OwnSeason['stages'];
  readonly decisions?: readonly SeasonDecision[];
};

export function rankOwn(season: OwnSeason, of: SeasonSubject, changed: Changed = {}): SeasonRanking {
  const { rules, stages } = { ...season, ...changed };
  return rankSeason({ rules, stages, identities: identitiesOfSeason({ ...season, ...changed }) }, of);
}

export function identitiesOfSeason({ decisions }: { readonly decisions: readonly SeasonDecision[] }): Identities {
  return identitiesOf(decisions);
}

// A change needs a public reason once a stage has public results.
export function hasResults({ stages }: OwnSeason): boolean {
  return stages.some(({ teams }) => teams.length > 0);
}

// IDs that may be one player, by the ranking of players.
export function suggestionsOf({ distinct }: OwnSeason, { rows }: SeasonRanking): Suggestion[] {
  return suggestMerges(rows, new Set(distinct));
}
