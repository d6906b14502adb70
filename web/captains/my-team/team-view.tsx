import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { playerName, slotsOf } from '../../../domain/player-name.ts';
import { Column } from '../../events/brand/column.tsx';
import type { SeasonLink } from '../../../domain/season/public-season.ts';
import { SeasonLinks } from '../../events/brand/season-links.tsx';
import { PublicPageLink } from '../../events/public-page-link.tsx';
import { Link } from 'react-router';
import { EventFacts } from '../../events/event-facts.tsx';
import type { MyTeam } from '../my-team-data.ts';
import { DecimalsContext } from '../../rules/points-text.ts';
import { OrganizerPage } from '../../events/brand/organizer-page.tsx';
import { registrationQuery } from '../../events/registration-data.ts';
import { texts } from '../../kit/every-screen.ts';
import { myTeamTexts } from '../my-team-texts.ts';
import { signUpWords } from '../sign-up-texts.ts';
import { Button } from '../../ui/button.tsx';
import { PosterHeader } from '../../ui/poster-header.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { hasBegun } from './has-begun.ts';
import { PlacePanel } from './place-panel.tsx';
import { RosterPanel } from './roster-panel.tsx';
import { RoundsTable } from './rounds-table.tsx';

const CheckInPanel = lazy(async () => ({ default: (await import('./check-in-panel.tsx')).CheckInPanel }));
const LobbyPanel = lazy(async () => ({ default: (await import('./lobby-panel.tsx')).LobbyPanel }));
const NoticesPanel = lazy(async () => ({ default: (await import('./notices-panel.tsx')).NoticesPanel }));
const OwnContact = lazy(async () => ({ default: (await import('../contact/own-contact.tsx')).OwnContact }));
const OtherTeams = lazy(async () => ({ default: (await import('./other-teams.tsx')).OtherTeams }));
const FinalPanel = lazy(async () => ({ default: (await import('./final-panel.tsx')).FinalPanel }));

const Start = lazy(async () => ({ default: (await import('./before.tsx')).Start }));
const Path = lazy(async () => ({ default: (await import('./before.tsx')).Path }));

const WithdrawPanel = lazy(async () => ({ default: (await import('./withdraw-panel.tsx')).WithdrawPanel }));

const ReportView = lazy(async () => ({ default: (await import('./report-view.tsx')).ReportView }));
const KeptRecords = lazy(async () => ({ default: (await import('./kept-records.tsx')).KeptRecords }));

type Props = { team: MyTeam; token: string; failing: boolean; onForget: () => void };

// On a phone in this order: what to send, rank, state of the sign-up, players, withdrawal.
export function TeamView({ team, token, failing, onForget }: Props) {
  const { event, place, final, state, reporting, receivedAt } = team;
  const isUndecided = state === 'new' || state === 'waiting';
  // Nobody has points, so a place would say nothing.
  const isBefore = place !== null && !final && place.rounds.length === 0 && !place.gapToNext && !place.disqualified;
  // Unpublished events have no public page, and so no organiser to show.
  const { data: published } = useQuery({ ...registrationQuery(event.id), enabled: event.published });
  const organizer = published && { id: event.organizerId, profile: published.organizer, brand: published.brand };
  const lobby = team.lobby && !final && (
    <Suspense fallback={<SkeletonRows label={texts.loading} count={2} />}>
      <LobbyPanel lobby={team.lobby} isCheckedIn={team.checkedInAt !== null} />
    </Suspense>
  );
  const side = (
    <Side
      team={team}
      token={token}
      organizerName={published?.organizer.name}
      seasons={published?.seasons ?? []}
      onForget={onForget}
    />
  );
  // Whoever wants to send before that may.
  const [isOpened, setOpened] = useState(false);
  if (reporting && (isOpened || hasBegun({ event, reporting }, team.clock)))
    return (
      <DecimalsContext value={event.ruleFacts.decimals}>
        <Suspense fallback={<Waiting title={team.teamName} />}>
          <ReportView
            team={team}
            reporting={reporting}
            token={token}
            organizer={organizer}
            failing={failing}
            side={
              <>
                {lobby}
                {side}
                {event.published && (
                  <Link
                    to={`/regulamento/${event.id}`}
                    className="flex min-h-control items-center self-start font-semibold underline underline-offset-4"
                  >
                    Regulamento
                  </Link>
                )}
              </>
            }
          />
        </Suspense>
      </DecimalsContext>
    );
  return (
    <DecimalsContext value={event.ruleFacts.decimals}>
      <OrganizerPage
        organizer={organizer}
        hero={
          <>
            <PosterHeader eyebrow={`Meu time · ${event.name}`} title={team.teamName} />
            <EventFacts schedule={event} rulesName={event.rulesName} eventId={event.published ? event.id : undefined} />
          </>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-gutter pb-6 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:items-start">
          <div className="flex flex-col gap-gutter">
            {isBefore && (
              <Suspense>
                <Start team={team} />
              </Suspense>
            )}
            {team.state === 'accepted' && team.checkIn.phase !== 'none' && !final && (
              <Suspense fallback={<SkeletonRows label={texts.loading} count={2} />}>
                <CheckInPanel team={team} token={token} />
              </Suspense>
            )}
            {lobby}
            {final && (
              <Suspense fallback={<SkeletonRows label={texts.loading} count={5} />}>
                <FinalPanel team={team} final={final} />
              </Suspense>
            )}
            {reporting && reporting.round !== null && (
              <FirstRound round={reporting.round} onOpen={() => setOpened(true)} />
            )}
            {place && !final && !isBefore && <PlacePanel place={place} loadedAt={receivedAt} failing={failing} />}
            {place && !final && !isBefore && <RoundsTable rounds={place.rounds} />}
            {(!final || isUndecided) && <State team={team} />}
            {place && isBefore && (
              <Suspense fallback={<SkeletonRows label={texts.loading} count={3} />}>
                <Path team={team} place={place} failing={failing} />
              </Suspense>
            )}
          </div>
          <div className="flex flex-col gap-gutter">
            {place && final && <RoundsTable rounds={place.rounds} />}
            <Suspense>
              <KeptRecords token={token} team={{ name: team.teamName, players: namesOf(team) }} />
            </Suspense>
            {side}
          </div>
        </div>
      </OrganizerPage>
    </DecimalsContext>
  );
}

function FirstRound({ round, onOpen }: { round: number; onOpen: () => void }) {
  const { title, detail, act } = myTeamTexts.firstRound(round);
  return (
    <section aria-label={title} className="border border-line bg-panel p-4">
      <h2 className="caps text-xl">{title}</h2>
      <p className="mt-1 mb-3 text-soft">{detail}</p>
      <Button onClick={onOpen}>{act}</Button>
    </section>
  );
}

// The name of the team while the report is loading.
function Waiting({ title }: { title: string }) {
  return (
    <Column>
      <h1 tabIndex={-1} className="poster py-gutter text-2xl wrap-anywhere">
        {title}
      </h1>
      <SkeletonRows label={texts.loading} count={5} />
    </Column>
  );
}

function namesOf({ activisionIds, event }: MyTeam): string[] {
  return slotsOf(event.ruleFacts.teamSize).map((slot) => playerName(activisionIds[slot - 1] ?? null, slot));
}

type SideProps = {
  team: MyTeam;
  token: string;
  organizerName: string | undefined;
  seasons: readonly SeasonLink[];
  onForget: () => void;
};

function Side({ team, token, organizerName, seasons, onForget }: SideProps) {
  const { event, final } = team;
  // Above everything else while the captain has to do something about it.
  const asks = team.contact.problem !== null || team.contact.confirmation === 'open';
  const contact = (
    <Suspense>
      <OwnContact contact={team.contact} token={token} />
    </Suspense>
  );
  return (
    <>
      {asks && contact}
      {team.notices.length > 0 && (
        <Suspense fallback={<SkeletonRows label={texts.loading} count={2} />}>
          <NoticesPanel notices={team.notices} />
        </Suspense>
      )}
      <RosterPanel team={team} token={token} />
      {!asks && contact}
      {event.notice && <NoticeText text={event.notice} name={organizerName} />}
      {!final && (
        <Suspense>
          <WithdrawPanel team={team} token={token} />
        </Suspense>
      )}
      <Suspense>
        <OtherTeams token={token} />
      </Suspense>
      <div className="flex flex-col gap-3">
        <PublicPageLink slug={event.slug}>Página do campeonato</PublicPageLink>
        <SeasonLinks seasons={seasons} />
        <Link
          to={`/organizador/${event.organizerId}`}
          className="flex min-h-control items-center self-start font-semibold underline underline-offset-4"
        >
          Agenda do organizador
        </Link>
        <Button onClick={onForget}>Esquecer este time neste aparelho</Button>
      </div>
    </>
  );
}

function State({ team: { state, waitingPlace, final } }: { team: MyTeam }) {
  const { title, detail } = final ? myTeamTexts.undecided : signUpWords(state, waitingPlace);
  return (
    <section aria-label="Situação da inscrição">
      <div role="status" className={`border-l-4 bg-panel p-4 ${state === 'accepted' ? 'border-live' : 'border-muted'}`}>
        <h2 className="caps text-xl">{title}</h2>
        <p className="text-soft">{detail}</p>
      </div>
    </section>
  );
}

function NoticeText({ text, name }: { text: string; name: string | undefined }) {
  return (
    <section aria-label="Recado do organizador" className="border-l-4 border-primary bg-panel p-4">
      <h2 className="caps text-label wrap-anywhere">{name ? `Recado de ${name}` : 'Recado do organizador'}</h2>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  );
}
