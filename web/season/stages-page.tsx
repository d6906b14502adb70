import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OwnSeason, OwnStage } from '../../domain/season/own-season.ts';
import { inOrder } from '../../domain/season/stage.ts';
import { dayText } from '../kit/days.ts';
import { decimalText } from '../rules/decimals.ts';
import { useLazyDialog } from '../kit/use-lazy-dialog.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Panel } from '../ui/panel.tsx';
import { detailsPath } from '../events/frame/paths.ts';
import { eventTexts } from '../events/frame/texts.ts';
import { SeasonFrame, SeasonHeader } from './season-frame.tsx';
import { seasonTexts as words } from './texts.ts';

// The events of the season. They are counted by their dates, in whatever order they were added.
export default function StagesPage({ title }: { title: string }) {
  return (
    <SeasonFrame title={title}>{(season) => <Stages key={season.id} season={season} title={title} />}</SeasonFrame>
  );
}

function Stages({ season, title }: { season: OwnSeason; title: string }) {
  const addButton = useRef<HTMLButtonElement>(null);
  const [adding, setAdding] = useState(false);
  const [weighed, setWeighed] = useState<OwnStage | null>(null);
  const add = useLazyDialog(loadAdd, eventTexts.dialogFailed);
  const weigh = useLazyDialog(loadWeigh, eventTexts.dialogFailed);
  const stages = inOrder(season.stages);
  return (
    <>
      <SeasonHeader season={season} title={title}>
        <Button
          ref={addButton}
          look="primary"
          aria-label="Adicionar etapas"
          icon={<Plus aria-hidden size={18} />}
          onClick={() => add.open(() => setAdding(true))}
        >
          <span>
            Adicionar<span className="max-md:hidden"> etapas</span>
          </span>
        </Button>
      </SeasonHeader>
      {stages.length === 0 ? (
        <Panel>
          <p className="text-soft">{words.noStages}</p>
        </Panel>
      ) : (
        <ol aria-label="Etapas" className="cut cut-large cut-fill-panel cut-line-line">
          {stages.map((stage, index) => (
            <li
              key={stage.eventId}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-0"
            >
              <span className={`poster w-10 text-2xl ${stage.state === 'playing' ? 'text-live' : ''}`}>
                E{index + 1}
              </span>
              <div className="min-w-0 grow basis-52">
                <h2 className="caps text-label wrap-anywhere">{stage.name}</h2>
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
                  <span>{stage.day ? dayText(stage.day) : 'Sem data'}</span>
                  <StageBadge stage={stage} />
                  <span className="wrap-anywhere">{championText(stage)}</span>
                </p>
              </div>
              <p className={stage.weight === 100 ? 'text-muted' : 'font-semibold'}>vale {decimalText(stage.weight)}×</p>
              <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
                <Button aria-label={`Mudar a etapa ${index + 1}`} onClick={() => weigh.open(() => setWeighed(stage))}>
                  Peso…
                </Button>
                <ButtonLink to={detailsPath(stage.eventId)}>
                  Abrir<span className="sr-only"> {stage.name}</span>
                </ButtonLink>
              </div>
            </li>
          ))}
        </ol>
      )}
      {add.Dialog && (
        <add.Dialog open={adding} season={season} finalFocus={addButton} onClose={() => setAdding(false)} />
      )}
      {weigh.Dialog && weighed && (
        <weigh.Dialog key={weighed.eventId} season={season} stage={weighed} onClose={() => setWeighed(null)} />
      )}
    </>
  );
}

const loadAdd = async () => (await import('./add-stages-dialog.tsx')).AddStagesDialog;
const loadWeigh = async () => (await import('./stage-dialog.tsx')).StageDialog;

const STATES = {
  hidden: { look: 'draft', text: 'Rascunho, fora do ranking' },
  planned: { look: 'quiet', text: 'Por jogar' },
  playing: { look: 'live', text: 'Sendo jogada' },
  ended: { look: 'quiet', text: 'Encerrada' },
} as const;

function StageBadge({ stage: { state } }: { stage: OwnStage }) {
  return <Badge look={STATES[state].look}>{STATES[state].text}</Badge>;
}

function championText({ state, teams }: OwnStage): string {
  if (state !== 'ended') return '';
  const names = teams.filter(({ place }) => place === 1).map(({ name }) => name);
  return names.length === 0 ? '' : `${names.length === 1 ? 'campeão' : 'campeões'} ${names.join(' e ')}`;
}
