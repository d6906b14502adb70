import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../access/acting.ts';
import { ConfigTabs } from '../config-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EventPage } from '../../events/event-page.tsx';
import type { ListedEvent } from '../../events/events.ts';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { overlayConfigQuery } from './overlay-config.ts';
import { configTexts } from './texts.ts';
import { texts } from '../../kit/every-screen.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { BrandSection } from './brand.tsx';
import { LinksPanel } from './links/links-panel.tsx';
import { useFailureToast } from '../../kit/use-failure-toast.ts';
import { ProfilePanel } from './profile-panel.tsx';

// Colours and logo of the stream, OBS links, and the organiser's public profile.
export default function ConfigPage({ title }: { title: string }) {
  const mayManage = useMay('manage_event');
  return (
    <EventPage title={title} waiting={<Waiting />}>
      {(event) => (
        <>
          <PageHeader title={title} facts="Sua marca ao vivo" tabs={<ConfigTabs />} />
          <div className="flex flex-col gap-gutter">
            {mayManage && <Brand event={event} />}
            <LinksPanel event={event} />
            {mayManage && <ProfilePanel />}
          </div>
        </>
      )}
    </EventPage>
  );
}

function Brand({ event }: { event: ListedEvent }) {
  const config = useQuery({ ...overlayConfigQuery, refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
  useFailureToast(configTexts.loadFailed, config);
  if (config.data) return <BrandSection event={event} config={config.data} />;
  // The failure stays on the screen during a retry.
  if (config.errorUpdateCount > 0) return <LoadFailure title={configTexts.loadFailed} load={config} />;
  return <Waiting />;
}

function Waiting() {
  return (
    <div className="grid gap-gutter xl:grid-cols-2">
      <SkeletonRows label={texts.loading} count={8} />
      <div className="max-xl:hidden">
        <SkeletonRows label={texts.loading} count={8} />
      </div>
    </div>
  );
}
