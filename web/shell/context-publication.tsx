import { EyeOff, Globe, Pause, Radio, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '../access/acting.ts';
import type { ListedEvent } from '../events/events.ts';
import { clockText } from '../kit/instants.ts';
import { usePutOnAir } from '../events/put-on-air.tsx';
import { usePublish } from '../events/use-publish.ts';
import { eventTexts } from '../events/event-texts.ts';
import { publicationTexts as words } from './publication-texts.ts';
import { Button } from '../ui/button.tsx';
import { type Audience, audienceOf } from './audience.ts';
import { PublicationMenu } from './publication-menu.tsx';
import type { Publication, usePublication } from './use-publication.ts';

type Props = {
  control: ReturnType<typeof usePublication>;
  // Undefined if the list of events cannot be loaded.
  event: ListedEvent | undefined;
  phone: boolean;
  // Whether the server does not answer, and when it last told what the public sees, if it ever did.
  lost: { readonly isLost: boolean; readonly heardAt: number | null };
};

// What the public sees, and the button that holds or publishes it: on every page in the same place.
export function ContextPublication({ control, event, phone, lost }: Props) {
  const mayChange = useMay('broadcast');
  const { publication, isUnknown } = control;
  if (isUnknown)
    return (
      <p title={words.loadFailed} className="flex items-center gap-2 text-sm text-check">
        <TriangleAlert aria-hidden size={18} />
        <span className="max-md:sr-only">{words.unknown}</span>
      </p>
    );
  if (!publication) return null;
  return (
    <section aria-label={words.title} className="flex shrink-0 items-center gap-3 max-md:row-span-2">
      {!phone && (
        <p aria-live="polite" className="flex items-center gap-2 whitespace-nowrap">
          <Words
            publication={publication}
            audience={event ? audienceOf(event) : null}
            isOver={isOver(event, publication)}
            lost={lost}
          />
        </p>
      )}
      {mayChange && <Controls control={control} publication={publication} event={event} isLost={lost.isLost} />}
    </section>
  );
}

// Whether nothing can be held any more: the event has ended, and all of it is public.
function isOver(event: ListedEvent | undefined, { mode, waiting }: Publication): boolean {
  return event !== undefined && event.endedAt !== null && mode === 'live' && waiting === 0;
}

// `audience` is null while the event is not known.
type WordsProps = { publication: Publication; audience: Audience | null; isOver: boolean; lost: Props['lost'] };

function Words({ publication, audience, isOver, lost }: WordsProps) {
  const { mode, delay, round, waiting } = publication;
  if (lost.isLost) return lost.heardAt !== null && <Detail>{words.lastHeard(clockText(lost.heardAt))}</Detail>;
  if (mode === 'held')
    return (
      <>
        <EyeOff aria-hidden size={18} />
        <strong className="font-semibold">{words.held}</strong>
        <Detail>
          <span className="@max-7xl:hidden">
            {words.publicIn(round)}
            {waiting > 0 && ' · '}
          </span>
          {waiting > 0 && words.wait(waiting)}
        </Detail>
      </>
    );
  // The badge says it where there is room for one.
  if (isOver) return <span className="text-sm text-muted @3xl:hidden">{words.ended}</span>;
  switch (audience) {
    case null:
      return null;
    case 'off_air':
      return <Detail>{words.offAir}</Detail>;
    case 'draft':
      return <Unseen seenBy={words.teamSees} why={words.draft} />;
    case 'draft_on_air':
      return <Unseen seenBy={words.streamSees} why={words.draft} delay={delay} />;
    case 'no_page':
      return <Unseen seenBy={words.streamSees} why={words.noPage} delay={delay} />;
    case 'public':
      return (
        <>
          <span aria-hidden className="size-2 rounded-full bg-live" />
          <strong className="font-semibold text-live">
            <span className="@max-3xl:hidden">{words.publicLive}</span>
            <span className="@3xl:hidden">{words.live}</span>
          </strong>
          <Delay seconds={delay} />
        </>
      );
  }
}

function Unseen({ seenBy, why, delay = 0 }: { seenBy: string; why: string; delay?: number }) {
  return (
    <span title={`${seenBy}: ${why}`} className="flex items-center gap-2">
      <EyeOff aria-hidden size={18} className="text-muted" />
      <strong className="font-semibold text-soft @max-3xl:sr-only">{seenBy}</strong>
      {delay === 0 && <span className="text-sm text-muted @max-6xl:hidden">{why}</span>}
      <Delay seconds={delay} />
    </span>
  );
}

function Delay({ seconds }: { seconds: number }) {
  if (seconds === 0) return null;
  return (
    <>
      <Detail>{words.delayed(seconds)}</Detail>
      <span className="text-sm text-muted @5xl:hidden">{seconds} s</span>
    </>
  );
}

function Detail({ children }: { children: ReactNode }) {
  return <span className="text-sm text-muted @max-5xl:hidden">{children}</span>;
}

type ControlsProps = Pick<Props, 'control' | 'event'> & { publication: Publication; isLost: boolean };

function Controls({ control, publication, event, isLost }: ControlsProps) {
  const mayManage = useMay('manage_event');
  const { putOnAir, isPending, question } = usePutOnAir();
  const publishing = usePublish();
  const { mode, delay, waiting } = publication;
  const mayPutOnAir = event?.onAir === false && mayManage;
  const isDraft = event !== undefined && !event.published && !event.standalone && mayManage;
  const hold = () => control.change({ mode: 'held', delay });
  const publishPage = () => event && publishing.run({ id: event.id, published: true });
  return (
    <div className="flex items-center gap-1">
      {mode === 'held' ? (
        <>
          {/* Beside the button that publishes, never in its place: two clicks there must not end the hold. */}
          <Aside
            icon={Radio}
            name={words.backToLive}
            short={words.live}
            disabled={isLost}
            onClick={() => control.change({ mode: 'live', delay })}
          />
          <Button
            size="small"
            look="back"
            aria-label={words.publishNow}
            disabled={isLost || waiting === 0}
            busy={control.isPublishing}
            onClick={control.publish}
          >
            <span className="@max-4xl:hidden">{words.publishNow}</span>
            <span className="@4xl:hidden">{words.publish}</span>
          </Button>
        </>
      ) : (
        <>
          {isDraft && (
            <Aside
              icon={Globe}
              name={words.publishPage}
              short={words.publish}
              disabled={isLost}
              busy={publishing.isPending}
              onClick={publishPage}
            />
          )}
          {mayPutOnAir ? (
            <Button
              size="small"
              icon={<Radio aria-hidden size={16} className="max-md:hidden" />}
              disabled={isLost}
              busy={isPending}
              onClick={() => putOnAir(event)}
            >
              {eventTexts.putOnAir}
            </Button>
          ) : (
            !isOver(event, publication) && (
              <Button
                size="small"
                icon={<Pause aria-hidden size={16} className="max-md:hidden" />}
                disabled={isLost}
                onClick={hold}
              >
                {words.hold}
              </Button>
            )
          )}
        </>
      )}
      <PublicationMenu
        control={control}
        publication={publication}
        isLost={isLost}
        slug={event?.published ? event.slug : null}
        onPublishPage={isDraft ? publishPage : null}
        onPutOnAir={mayPutOnAir ? () => putOnAir(event) : null}
      />
      {question}
    </div>
  );
}

type AsideProps = {
  icon: LucideIcon;
  name: string;
  short: string;
  disabled: boolean;
  busy?: boolean;
  onClick: () => void;
};

// A second button, which is an icon where the bar is narrow. The narrowest phones have it in the menu only.
function Aside({ icon: Icon, name, short, ...button }: AsideProps) {
  return (
    <span className="@max-[22rem]:hidden">
      <Button size="small" aria-label={name} title={name} icon={<Icon aria-hidden size={16} />} {...button}>
        <span className="@max-6xl:hidden">{short}</span>
      </Button>
    </span>
  );
}
