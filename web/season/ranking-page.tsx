import { CalendarPlus, ExternalLink, Trophy } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { seasonSubject } from '../../domain/season/rules.ts';
import type { OwnSeason } from '../../domain/season/own-season.ts';
import type { SeasonSubject } from '../../domain/season/ranking.ts';
import { useLazyDialog } from '../kit/use-lazy-dialog.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { MoreMenu } from '../ui/menu.tsx';
import { Panel } from '../ui/panel.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { seasonPath } from '../events/frame/paths.ts';
import { Segments } from '../rules/editor/segments.tsx';
import { eventTexts } from '../events/frame/texts.ts';
import { RankingTable } from './ranking-table.tsx';
import { rankOwn } from './season-data.ts';
import { SeasonFrame, SeasonHeader } from './season-frame.tsx';
import { seasonTexts as words } from './texts.ts';

// The ranking as the public sees it, with the reason of each place.
export default function RankingPage({ title }: { title: string }) {
  return (
    <SeasonFrame title={title}>{(season) => <Ranking key={season.id} season={season} title={title} />}</SeasonFrame>
  );
}

function Ranking({ season, title }: { season: OwnSeason; title: string }) {
  const { ranking: shown } = season.rules;
  const [of, setOf] = useState<SeasonSubject>(seasonSubject(season.rules));
  const subject = shown === 'both' ? of : shown;
  const ranking = useMemo(() => rankOwn(season, subject), [season, subject]);
  const [search, setSearch] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const dialogs = useLazyDialog(loadDialogs, eventTexts.dialogFailed);
  const [opened, setOpened] = useState<'edition' | 'final' | null>(null);
  const open = (which: 'edition' | 'final') => dialogs.open(() => setOpened(which));
  const hasStages = season.stages.length > 0;
  return (
    <>
      <SeasonHeader season={season} title={title}>
        {hasStages && (
          <Button
            ref={button}
            look="primary"
            icon={<CalendarPlus aria-hidden size={18} />}
            onClick={() => open('edition')}
          >
            Nova edição
          </Button>
        )}
        <MoreMenu
          label="Mais ações"
          entries={[
            {
              name: 'Fazer a final',
              detail:
                season.rules.seats === 0
                  ? 'Defina antes as vagas, em Pontuação'
                  : 'Os classificados vão para um campeonato novo',
              icon: Trophy,
              disabled: season.rules.seats === 0 || ranking.last === 0,
              onSelect: () => open('final'),
            },
            {
              name: 'Página pública',
              icon: ExternalLink,
              disabled: !season.published,
              onSelect: () => window.open(`/t/${season.slug}`, '_blank', 'noreferrer'),
            },
          ]}
        />
      </SeasonHeader>
      {ranking.rows.length === 0 ? (
        <Panel>
          <div className="flex flex-col items-start gap-3">
            <h2 className="poster text-2xl">{hasStages ? words.emptyRanking : words.noStages}</h2>
            <p className="text-soft">{words.emptyRankingDetail}</p>
            <ButtonLink to={seasonPath(season.id, 'etapas')}>
              {hasStages ? 'Ver as etapas' : 'Adicionar etapas'}
            </ButtonLink>
          </div>
        </Panel>
      ) : (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-2">
            {shown === 'both' && (
              <Segments
                label="Ranking de"
                choices={[
                  ['players', 'Jogadores'],
                  ['teams', 'Times'],
                ]}
                value={of}
                onValue={setOf}
              />
            )}
            <div className="flex min-w-0 grow sm:ml-auto sm:max-w-80">
              <SearchField
                label={subject === 'teams' ? 'Buscar time' : 'Buscar jogador, ID ou time'}
                value={search}
                onValue={setSearch}
              />
            </div>
          </div>
          <RankingTable key={subject} season={season} ranking={ranking} of={subject} search={search} />
        </div>
      )}
      {dialogs.Dialog && (
        <dialogs.Dialog season={season} opened={opened} finalFocus={button} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

const loadDialogs = async () => (await import('./next-event-dialogs.tsx')).NextEventDialogs;
