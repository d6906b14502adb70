import { lazy, Suspense, useEffect } from 'react';
import { EventFacts } from '../../events/event-facts.tsx';
import { spokenMoment } from '../../kit/days.ts';
import { OrganizerPage } from '../../events/brand/organizer-page.tsx';
import type { Registration } from '../../events/registration-data.ts';
import { texts } from '../../kit/every-screen.ts';
import { registrationTexts } from './texts.ts';
import { whenIdle } from '../../kit/when-idle.ts';
import { Notice } from '../../ui/notice.tsx';
import { PosterHeader } from '../../ui/poster-header.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import type { Prefill } from './sign-up-draft.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { useSignUp } from './use-sign-up.ts';
import { type Places, PlacesBar } from '../../events/brand/places-bar.tsx';

const loadConfirmation = () => import('./confirmation.tsx');
const Confirmation = lazy(async () => ({ default: (await loadConfirmation()).Confirmation }));
const NoSignUp = lazy(async () => ({ default: (await import('./dead-ends.tsx')).NoSignUp }));

type Props = {
  id: string;
  title: string;
  registration: Registration;
  prefill: Prefill | undefined;
  hydrated: boolean;
};

export function SignUp({ id, title, registration, prefill, hydrated }: Props) {
  const { event, organizer, brand, state, places } = registration;
  const form = useSignUp(id, event.ruleFacts.teamSize, hydrated, prefill);
  const { draft } = form;
  const isOpen = state === 'open' || state === 'full';
  useEffect(() => {
    document.title = `${title}: ${event.name}`;
  }, [title, event.name]);
  // Preloaded while the captain types.
  useEffect(() => whenIdle(() => void loadConfirmation().catch(() => {})), []);
  const page = { id: event.organizerId, profile: organizer, brand };
  // A captain who has signed up sees the link also when sign-ups are closed.
  if (draft.sent)
    return (
      <OrganizerPage organizer={page} hero={<EventFacts schedule={event} rulesName={event.rulesName} eventId={id} />}>
        <Suspense fallback={<SkeletonRows label={texts.loading} count={5} />}>
          <Confirmation
            sent={draft.sent}
            isRestored={form.isRestored}
            teamName={draft.teamName}
            eventName={event.name}
            onAnother={isOpen ? form.startAnother : undefined}
          />
        </Suspense>
      </OrganizerPage>
    );
  const { name, description, rulesName, notice, until } = event;
  const deadline = isOpen && until !== null ? registrationTexts.until(spokenMoment(until) ?? until) : undefined;
  return (
    <OrganizerPage
      organizer={page}
      hero={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-end">
          <div>
            <PosterHeader eyebrow={title} title={name} />
            <EventFacts schedule={event} rulesName={rulesName} eventId={id} deadline={deadline} />
          </div>
          {isOpen && <PlacesPanel places={places} />}
        </div>
      }
    >
      <div className="flex flex-col gap-gutter pb-6">
        {isOpen && registration.mayWait && (
          <Notice kind="info" title="A resposta pode demorar">
            A inscrição é guardada e nada se perde, mas o organizador pode levar mais tempo para confirmar.
          </Notice>
        )}
        {(description || notice) && (
          <div className="flex flex-col gap-gutter">
            {description && <p className="whitespace-pre-line text-soft wrap-anywhere">{description}</p>}
            {notice && <NoticeText text={notice} />}
          </div>
        )}
        <Suspense fallback={<SkeletonRows label={texts.loading} count={3} />}>
          {isOpen ? (
            <>
              <noscript>{registrationTexts.noScript}</noscript>
              <fieldset disabled={!hydrated} className="contents">
                <SignUpForm form={form} full={state === 'full'} />
              </fieldset>
            </>
          ) : (
            <NoSignUp state={state} from={event.from} />
          )}
        </Suspense>
      </div>
    </OrganizerPage>
  );
}

function NoticeText({ text }: { text: string }) {
  return (
    <section aria-label="Leia antes de se inscrever" className="border-l-4 border-primary bg-panel p-4">
      <h2 className="caps text-label">Leia antes de se inscrever</h2>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  );
}

// The free places, updated while the page is open.
function PlacesPanel({ places: { total, free, waiting } }: { places: Places }) {
  return (
    <section
      aria-label="Vagas"
      className={`flex items-center gap-4 border border-l-4 border-line bg-ground p-4 ${free > 0 ? 'border-l-live' : 'border-l-text'}`}
    >
      <p aria-hidden className="poster text-5xl">
        {free > 0 ? free : waiting}
      </p>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="caps text-label leading-tight">
          <span className="sr-only">{free > 0 ? free : waiting} </span>
          {free > 0 ? (
            <>
              {free === 1 ? 'vaga restante' : 'vagas restantes'} <span className="text-muted">de {total}</span>
            </>
          ) : (
            <>
              na lista de espera <span className="text-muted">· {total} vagas preenchidas</span>
            </>
          )}
        </p>
        <PlacesBar total={total} free={free} />
      </div>
    </section>
  );
}
