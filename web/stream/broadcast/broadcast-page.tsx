import type { LiveSnapshot, LiveTeam } from '../../../domain/stream/live.ts';
import { type Program, sceneLabel } from '../../../domain/stream/broadcast.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { EventPage } from '../../events/event-page.tsx';
import type { ListedEvent } from '../../events/events.ts';
import { LinkStatus } from '../link-status.tsx';
import { useEndedLink } from '../../events/use-ended-link.ts';
import { usePublicLive } from '../../events/use-event-live.ts';
import { OverlayTabs } from '../overlay-tabs.tsx';
import { SceneSheet } from '../scene-sheet/scene-sheet.tsx';
import { useUser } from '../../access/session.ts';
import { texts } from '../../kit/every-screen.ts';
import { usePhone, useWide } from '../../kit/widths.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { CountdownPanel } from './countdown-panel.tsx';
import { LowerThirdPanel, LowerThirdRow } from './lower-third-panel.tsx';
import { Monitors } from './monitors.tsx';
import { RemotePanel } from './remote-panel.tsx';
import { ScenesPanel } from './scenes-panel.tsx';
import { SourcesPanel } from './sources-panel.tsx';
import { PhoneDock, TakeBar } from './take-bar.tsx';
import { type Act, useBroadcast, useProgram } from './use-broadcast.ts';
import { useDesk } from './use-desk.ts';
import { useKeys } from './use-keys.ts';
import { useLowerThird } from './use-lower-third.ts';
import { sourcesOf, useIsUnseen } from './use-sources.ts';
import { Eye } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';

type Props = { program: Program; teams: readonly LiveTeam[]; act: Act };

const LEADER = 'leader';

// Selects the team of the team card, also before the card is shown.
function TeamPanel({ program, teams, act }: Props) {
  const options = [
    { value: LEADER, label: 'Sempre o líder' },
    ...teams.map(({ id, name, place }) => ({ value: id, label: place > 0 ? `${place}º ${name}` : name })),
  ];
  // A team that was removed is followed by the leader on the stream too.
  const shown = teams.find(({ id }) => id === program.teamId)?.id ?? LEADER;
  return (
    <Panel>
      <PanelTitle title="Time em destaque" />
      <div className="grid gap-2 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end xl:grid-cols-1">
        <Select
          label="Time em destaque"
          labelHidden
          options={options}
          value={shown}
          onValue={(value) => void act({ act: 'team', teamId: value === LEADER ? null : value })}
        />
        <Button icon={<Eye aria-hidden size={18} />} onClick={() => void act({ act: 'show', scene: 'time' })}>
          Mostrar cartão do time
        </Button>
      </div>
    </Panel>
  );
}

// Controls what the stream shows, usually from a phone beside the streaming computer.
export default function BroadcastPage({ title }: { title: string }) {
  return (
    <EventPage title={title} waiting={<SkeletonRows label={texts.loading} count={6} />}>
      {(event) => <Broadcast key={event.id} title={title} event={event} />}
    </EventPage>
  );
}

function Broadcast({ title, event }: { title: string; event: ListedEvent }) {
  const { link, snapshot, clockAhead } = usePublicLive(event.id);
  useEndedLink(link);
  return (
    <>
      <PageHeader title={title} tabs={<OverlayTabs event={event} />}>
        <LinkStatus link={link} />
      </PageHeader>
      {snapshot ? (
        <Desk event={event} snapshot={snapshot} clockAhead={clockAhead} isConnected={link.kind === 'live'} />
      ) : (
        <SkeletonRows label={texts.loading} count={6} />
      )}
    </>
  );
}

type DeskProps = { event: ListedEvent; snapshot: LiveSnapshot; clockAhead: number; isConnected: boolean };

function Desk({ event, snapshot: live, clockAhead, isConnected }: DeskProps) {
  const [phone, wide] = [usePhone(), useWide()];
  const user = useUser();
  const { data, isError } = useBroadcast(event.id);
  const { program, act } = useProgram(event.id, live.program);
  // The monitors show what the server answered, also before the live connection does.
  const snapshot = program === live.program ? live : { ...live, program };
  const desk = useDesk({ snapshot: live, program, act, isConnected });
  const lowerThird = useLowerThird({ program, act, clockAhead, isConnected });
  useKeys({ desk, act, onLowerThird: lowerThird.toggle });
  const isUnseen = useIsUnseen(data?.sources, program, clockAhead);
  const takenBy = data?.takenBy && data.takenBy.id !== user.id ? data.takenBy.name : null;
  const lowerThirds = data?.lowerThirds ?? [];
  const sources = (
    <SourcesPanel
      event={event}
      sources={sourcesOf(data?.sources ?? [])}
      isError={isError}
      folded={!wide}
      unseen={isUnseen && desk.onAir ? sceneLabel(desk.onAir) : null}
    />
  );
  return (
    <>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <SceneSheet
          snapshot={snapshot}
          clockAhead={clockAhead}
          lowerThird={lowerThird.previewed}
          className="flex min-w-0 flex-col gap-3"
        >
          <Monitors desk={desk} program={program} clockAhead={clockAhead} takenBy={takenBy} isUnseen={isUnseen} />
          {!phone && <TakeBar desk={desk} act={act} phone={false} />}
          {!wide && sources}
          <ScenesPanel desk={desk} snapshot={live} event={event} />
          {phone && <TakeBar desk={desk} act={act} phone />}
          {phone && <LowerThirdRow form={lowerThird} known={lowerThirds} />}
        </SceneSheet>
        <div className="flex min-w-0 flex-col gap-4">
          {wide && sources}
          <LowerThirdPanel form={lowerThird} known={lowerThirds} />
          <CountdownPanel program={program} clockAhead={clockAhead} act={act} />
          <TeamPanel program={program} teams={live.teams} act={act} />
          <RemotePanel event={event} />
        </div>
      </div>
      {phone && <PhoneDock desk={desk} />}
    </>
  );
}
