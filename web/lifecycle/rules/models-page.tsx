import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Pencil, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { rulesSummary } from '../../../domain/rules/words.ts';
import { api, call } from '../../kit/api.ts';
import { ownPresetsQuery, presetsQuery, rulesJson, type ListedPreset, type OwnPreset } from '../../rules/rules-data.ts';
import { texts } from '../../kit/every-screen.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';
import { EventsTabs } from '../../events/frame/events-tabs.tsx';
import { modelPath, modelsPath } from '../../events/frame/paths.ts';
import { ModelActions } from '../../rules/editor/model-actions.tsx';
import { exportRules, ImportButton } from '../../rules/editor/rules-files.tsx';
import { rulesTexts } from '../../rules/editor/rules-texts.ts';

// The organiser's own presets, and ours to start from.
export default function ModelsPage({ title }: { title: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const own = useQuery(ownPresetsQuery);
  const known = useQuery(presetsQuery);
  const add = useAction({
    mutationFn: (rules: RuleSet) => call(api['rule-presets'].$post({ json: { rules: rulesJson(rules) } })),
    onSuccess: async ({ preset }) => {
      await client.invalidateQueries(ownPresetsQuery);
      await navigate(modelPath(preset.id));
    },
    onError: (error) => toastFailure(rulesTexts.modelFailed, error.message),
  });
  const failed = [own, known].find((load) => !load.data && load.errorUpdateCount > 0);
  return (
    <>
      <PageHeader title={title} tabs={<EventsTabs current={modelsPath} />}>
        <ImportButton onRead={add.run} />
      </PageHeader>
      {own.data && known.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gutter xl:grid-cols-2">
          <Panel>
            <h2 className="poster mb-1 text-2xl">Meus modelos</h2>
            <p className="mb-3 text-soft">{own.data.length === 0 ? rulesTexts.noModels : rulesTexts.modelDetail}</p>
            <ul aria-label="Meus modelos" className="flex flex-col gap-2">
              {own.data.map((preset) => (
                <OwnModel key={preset.id} preset={preset} />
              ))}
            </ul>
          </Panel>
          <Panel>
            <h2 className="poster mb-1 text-2xl">Formatos conhecidos</h2>
            <p className="mb-3 text-soft">{rulesTexts.knownDetail}</p>
            <ul aria-label="Formatos conhecidos" className="flex flex-col">
              {known.data.map((preset) => (
                <Known
                  key={preset.id}
                  preset={preset}
                  busy={add.isPending && add.variables === preset.rules}
                  onCopy={() => add.run(preset.rules)}
                />
              ))}
            </ul>
          </Panel>
        </div>
      ) : failed ? (
        <LoadFailure title={rulesTexts.modelsFailed} load={failed} describe={failureDetail} />
      ) : (
        <SkeletonRows label={texts.loading} count={6} />
      )}
    </>
  );
}

function OwnModel({ preset }: { preset: OwnPreset }) {
  const { id, rules } = preset;
  return (
    <li className="flex flex-col gap-2 border border-line bg-ground p-3">
      <div className="min-w-0">
        <p className="caps text-label wrap-anywhere">{rules.name}</p>
        <p className="text-sm text-muted">{rulesSummary(rules)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={modelPath(id)} icon={<Pencil aria-hidden size={18} />}>
          Editar<span className="sr-only"> {rules.name}</span>
        </ButtonLink>
        <Button icon={<Download aria-hidden size={18} />} onClick={() => void exportRules(rules)}>
          Exportar<span className="sr-only"> {rules.name}</span>
        </Button>
        <ModelActions preset={preset} />
      </div>
    </li>
  );
}

type KnownProps = { preset: ListedPreset; busy: boolean; onCopy: () => void };

function Known({ preset: { rules, note }, busy, onCopy }: KnownProps) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 max-sm:flex-col max-sm:items-stretch">
      <div className="min-w-0 grow">
        <p className="caps text-label">{rules.name}</p>
        <p className="text-sm text-muted">{rulesSummary(rules)}</p>
        {note && <p className="text-sm text-soft">{note}</p>}
      </div>
      <Button busy={busy} icon={<Plus aria-hidden size={18} />} onClick={onCopy}>
        Copiar<span className="sr-only"> {rules.name} para meus modelos</span>
      </Button>
    </li>
  );
}
