import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ownPresetsQuery } from '../../rules/rules-data.ts';
import { texts } from '../../kit/every-screen.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';
import { EventsTabs } from '../../events/frame/events-tabs.tsx';
import { modelsPath } from '../../events/frame/paths.ts';
import { rulesTexts } from '../../rules/editor/rules-texts.ts';

// Lazy, because the check of a rule set is large.
const ModelEditor = lazy(async () => ({ default: (await import('../../rules/editor/model-editor.tsx')).ModelEditor }));

export default function ModelPage({ title }: { title: string }) {
  const { presetId } = useParams();
  const navigate = useNavigate();
  const load = useQuery(ownPresetsQuery);
  const { data, errorUpdateCount } = load;
  const preset = data?.find(({ id }) => id === presetId);
  const waiting = <SkeletonRows label={texts.loading} count={8} />;
  return (
    <>
      <PageHeader
        facts={title}
        title={data && !preset ? rulesTexts.modelMissing : (preset?.rules.name ?? title)}
        tabs={<EventsTabs current={modelsPath} />}
      />
      {preset ? (
        <Suspense fallback={waiting}>
          <ModelEditor key={preset.id} preset={preset} onRemoved={() => navigate(modelsPath, { replace: true })} />
        </Suspense>
      ) : data ? (
        <Panel>
          <p className="text-soft">{rulesTexts.modelMissingDetail}</p>
        </Panel>
      ) : errorUpdateCount > 0 ? (
        <LoadFailure title={rulesTexts.modelsFailed} load={load} describe={failureDetail} />
      ) : (
        waiting
      )}
    </>
  );
}
