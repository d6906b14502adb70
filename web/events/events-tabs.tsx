import { PageTabs } from '../ui/page-tabs.tsx';
import { eventsPath, modelsPath } from './paths.ts';

export function EventsTabs({ current }: { current: typeof eventsPath | typeof modelsPath }) {
  return (
    <PageTabs
      label="Páginas dos campeonatos"
      tabs={[
        { name: 'Campeonatos', to: eventsPath, isCurrent: current === eventsPath },
        { name: 'Modelos de regras', to: modelsPath, isCurrent: current === modelsPath },
      ]}
    />
  );
}
