import type { Scene } from './broadcast.ts';
import { failure, type Failure } from '../failures.ts';
import { isNamed } from '../player-name.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { Standing } from '../rules/standing.ts';

type SceneProblem = Failure<
  | 'scene_without_teams'
  | 'scene_without_result'
  | 'scene_without_winner'
  | 'scene_without_kills'
  | 'scene_without_threshold'
  | 'scene_without_countdown'
  | 'scene_without_season'
  | 'scene_before_end'
  | 'scene_before_match_point'
>;

export type SceneProblems = { readonly [K in Scene]?: SceneProblem };

type Shown = {
  readonly rules: Pick<RuleSet, 'finish' | 'rounds'>;
  readonly ended: boolean;
  readonly rows: readonly Pick<Standing, 'place' | 'matchPoint' | 'rounds'>[];
  readonly mvps: readonly { readonly name: string }[];
  readonly hasCountdown: boolean;
  // The event is a stage of a published season.
  readonly hasSeason: boolean;
};

// The scenes that have nothing to show, or would tell what is not decided, and why.
export function sceneProblems({ rules, ended, rows, mvps, hasCountdown, hasSeason }: Shown): SceneProblems {
  const played = rows.flatMap((row) => row.rounds.filter((round) => !round.void));
  const last = played.length > 0 ? Math.max(...played.map(({ round }) => round)) : null;
  const ofLast = played.filter(({ round, placement }) => round === last && placement !== null);
  const needs = (code: 'scene_without_teams' | 'scene_without_result' | 'scene_without_kills') => failure(code);
  const teams = rows.length > 0 ? null : needs('scene_without_teams');
  const result = teams ?? (ofLast.length > 0 ? null : needs('scene_without_result'));
  const winner =
    result ??
    (ofLast.some(({ placement }) => placement === 1) ? null : failure('scene_without_winner', { round: last ?? 1 }));
  const kills = teams ?? (mvps.some(({ name }) => isNamed(name)) ? null : needs('scene_without_kills'));
  const threshold =
    rules.finish.kind !== 'matchPoint'
      ? failure('scene_without_threshold')
      : (teams ?? (rows.some(({ place }) => place > 0) ? null : needs('scene_without_result')));
  const isDecided = ended || rows.some(({ matchPoint }) => matchPoint === 'won');
  const champion = teams ?? (isDecided ? null : beforeEnd(rules, last ?? 0)) ?? result;
  const found: Record<Scene, SceneProblem | null> = {
    grade: teams,
    tabela: teams,
    lateral: teams,
    top5: teams,
    rodape: teams,
    resultado: result,
    vencedor: winner,
    mvp: kills,
    time: teams,
    'match-point': threshold,
    contagem: hasCountdown ? null : failure('scene_without_countdown'),
    temporada: hasSeason ? null : failure('scene_without_season'),
    campeao: champion,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

// Null once the last planned round has a result, although the organiser has not ended the event.
function beforeEnd({ finish, rounds }: Shown['rules'], last: number): SceneProblem | null {
  if (finish.kind === 'matchPoint') return failure('scene_before_match_point');
  return last >= rounds ? null : failure('scene_before_end', { round: rounds, left: rounds - last });
}
