import { PageTabs } from '../../ui/page-tabs.tsx';
import { eventsPath, modelsPath, seasonsPath } from './paths.ts';

export function EventsTabs({ current }: { current: typeof eventsPath | typeof seasonsPath | typeof modelsPath }) {
  return (
    <PageTabs
      label="Páginas dos campeonatos"
      tabs={[
        { name: 'Campeonatos', to: eventsPath, isCurrent: current === eventsPath },
        { name: 'Temporadas', to: seasonsPath, isCurrent: current === seasonsPath },
        { name: 'Modelos de regras', to: modelsPath, isCurrent: current === modelsPath },
      ]}
    />
  );
}
