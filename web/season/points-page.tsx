import { useMemo, useState } from 'react';
import { compareSeasons } from '../../domain/season/effect.ts';
import { seasonSubject } from '../../domain/season/rules.ts';
import type { OwnSeason } from '../../domain/season/own-season.ts';
import { api, call } from '../kit/api.ts';
import { RankFigures, RankList } from '../rules/rank-effect.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { CountingPanel } from './counting-panel.tsx';
import { PlacesPanel } from './places-panel.tsx';
import { draftOf, type PointsDraft, readDraft } from './points-draft.ts';
import { hasResults, rankOwn, useSeasonAction } from './season-data.ts';
import { SeasonFrame, SeasonHeader } from './season-frame.tsx';
import { seasonTexts as words } from './texts.ts';

// How places and kills become points. What a change does to the ranking stands beside it, before it is saved.
export default function PointsPage({ title }: { title: string }) {
  return (
    <SeasonFrame title={title}>{(season) => <Points key={season.id} season={season} title={title} />}</SeasonFrame>
  );
}

// `version`: of the rules that the fields were filled from.
type Edited = { readonly draft: PointsDraft; readonly version: number };

// In memory: a draft survives a visit to another tab, not a reload.
const kept = new Map<string, Edited>();

function Points({ season, title }: { season: OwnSeason; title: string }) {
  const saved = useMemo(() => draftOf(season.rules), [season.rules]);
  const [edited, setEdited] = useState<Edited | null>(kept.get(season.id) ?? null);
  const [asking, setAsking] = useState(false);
  const draft = edited?.draft ?? saved;
  const { rules, problems } = useMemo(() => readDraft(draft), [draft]);
  const isWrong = Object.keys(problems).length > 0;
  const isClean = !isWrong && JSON.stringify(readDraft(saved).rules) === JSON.stringify(rules);
  const edit = (next: Edited | null) => {
    setEdited(next);
    if (next) kept.set(season.id, next);
    else kept.delete(season.id);
  };
  const change = (part: Partial<PointsDraft>) =>
    edit({ draft: { ...draft, ...part }, version: edited?.version ?? season.version });
  const subject = seasonSubject(rules);
  const before = useMemo(() => rankOwn(season, subject), [season, subject]);
  const after = useMemo(
    () => (isWrong ? before : rankOwn(season, subject, { rules })),
    [season, subject, rules, isWrong, before],
  );
  const { ranks, enters, leaves } = useMemo(() => compareSeasons(before, after), [before, after]);
  const save = useSeasonAction({
    act: (reason: string) =>
      call(
        api.seasons[':seasonId'].rules.$put({
          param: { seasonId: season.id },
          json: { rules: rulesJson(rules), version: season.version, reason },
        }),
      ),
    done: () => words.rulesSaved,
    failed: words.rulesFailed,
    onDone: () => {
      setAsking(false);
      edit(null);
    },
  });
  const isPlayed = hasResults(season);
  const hasConflict = edited !== null && !isClean && edited.version !== season.version;
  return (
    <>
      <SeasonHeader season={season} title={title}>
        {!isClean && (
          <>
            <Button onClick={() => edit(null)} disabled={save.isPending}>
              Descartar
            </Button>
            <Button
              look="primary"
              busy={save.isPending}
              disabled={isWrong}
              onClick={() => (isPlayed ? setAsking(true) : save.run(''))}
            >
              {isWrong ? 'Corrija os campos' : isPlayed ? 'Revisar e salvar' : 'Salvar'}
            </Button>
          </>
        )}
      </SeasonHeader>
      {hasConflict && (
        <div className="mb-4">
          <Notice kind="info" title={words.conflict}>
            {words.conflictDetail}
          </Notice>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        <Panel>
          <PlacesPanel draft={draft} saved={season.rules} problems={problems} onChange={change} />
        </Panel>
        <Panel>
          <CountingPanel
            draft={draft}
            saved={season.rules}
            problems={problems}
            stages={season.stages.length}
            onChange={change}
          />
        </Panel>
        <Panel>
          <section aria-label="Com estas regras" className="flex flex-col gap-3">
            <h2 className="poster text-2xl">Com estas regras</h2>
            {ranks.length === 0 ? (
              <p className="text-soft">{words.emptyRankingDetail}</p>
            ) : (
              <>
                <RankFigures ranks={ranks} />
                {enters.length + leaves.length > 0 && (
                  <p className="wrap-anywhere">
                    {enters.length > 0 && <>Entra na final: {enters.join(', ')}. </>}
                    {leaves.length > 0 && <>Sai da final: {leaves.join(', ')}.</>}
                  </p>
                )}
                <RankList ranks={ranks} decimals={[1, 1]} />
                {isPlayed && <p className="text-sm text-soft">Salvar pede um motivo. {words.public}</p>}
              </>
            )}
          </section>
        </Panel>
      </div>
      <ChangeDialog
        open={asking}
        title="Mudar a pontuação?"
        before={before}
        after={after}
        confirm="Mudar a pontuação"
        example="Ex.: votação dos capitães"
        busy={save.isPending}
        onConfirm={(reason) => save.run(reason)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

type RulesJson = Parameters<(typeof api.seasons)[':seasonId']['rules']['$put']>[0]['json']['rules'];

// The API client does not accept readonly arrays.
function rulesJson(rules: OwnSeason['rules']): RulesJson {
  return rules as unknown as RulesJson;
}
