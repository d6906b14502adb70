import { ChevronDown } from 'lucide-react';
import { clockText } from '../kit/instants.ts';
import { eventTexts } from '../events/event-texts.ts';
import { copyPageLink, publicPageUrl } from '../events/public-page-url.ts';
import { publicationTexts as words } from './publication-texts.ts';
import { MenuOf, type MenuGroup } from '../ui/menu.tsx';
import { SquareButton } from '../ui/square-button.tsx';
import type { Publication, usePublication } from './use-publication.ts';

type Props = {
  control: Pick<ReturnType<typeof usePublication>, 'change' | 'publish'>;
  publication: Publication;
  isLost: boolean;
  // Of the public page; null if it does not answer.
  slug: string | null;
  // Null if there is nothing to publish or the user may not.
  onPublishPage: (() => void) | null;
  // Null if the event is on air or the user may not put it on air.
  onPutOnAir: (() => void) | null;
};

// Everything about the publication that is needed less often than the button beside it.
export function PublicationMenu(props: Props) {
  return (
    <MenuOf trigger={<SquareButton size="small" label={words.options} />} groups={groupsOf(props)}>
      <ChevronDown aria-hidden size={18} />
    </MenuOf>
  );
}

const DELAYS = [0, 10, 15, 30, 60, 90, 120, 180, 240, 300];

function groupsOf(props: Props): readonly MenuGroup[] {
  const { control, publication, isLost, slug, onPublishPage, onPutOnAir } = props;
  const { change, publish } = control;
  const { mode, delay, waiting } = publication;
  const delays = [...new Set([...DELAYS, delay])].toSorted((a, b) => a - b);
  return [
    {
      title: words.title,
      entries: [
        {
          name: words.live,
          detail: delay > 0 ? words.later(delay) : words.atOnce,
          selected: mode === 'live',
          disabled: isLost,
          onSelect: () => mode !== 'live' && change({ mode: 'live', delay }),
        },
        {
          name: words.hold,
          detail: words.heldWhere,
          selected: mode === 'held',
          disabled: isLost,
          onSelect: () => mode !== 'held' && change({ mode: 'held', delay }),
        },
      ],
    },
    {
      entries: [
        {
          name: words.publishNow,
          detail: waitingText(publication),
          disabled: isLost || waiting === 0,
          onSelect: publish,
        },
        ...(onPutOnAir ? [{ name: eventTexts.putOnAir, disabled: isLost, onSelect: onPutOnAir }] : []),
      ],
    },
    ...pageGroup(slug, onPublishPage, isLost),
    {
      title: words.delay,
      entries: delays.map((seconds) => ({
        name: seconds === 0 ? words.noDelay : `${seconds} s`,
        selected: seconds === delay,
        disabled: isLost,
        onSelect: () => seconds !== delay && change({ mode, delay: seconds }),
      })),
    },
  ];
}

function pageGroup(slug: string | null, onPublish: (() => void) | null, isLost: boolean): readonly MenuGroup[] {
  if (slug !== null)
    return [
      {
        title: words.page,
        entries: [
          { name: words.copyPageLink, detail: publicPageUrl(slug), onSelect: () => void copyPageLink(slug) },
          { name: words.openPage, onSelect: () => window.open(publicPageUrl(slug), '_blank', 'noreferrer') },
        ],
      },
    ];
  if (onPublish === null) return [];
  const entry = { name: words.publishPage, detail: words.publishPageDetail, disabled: isLost, onSelect: onPublish };
  return [{ title: words.page, entries: [entry] }];
}

function waitingText({ mode, waiting, waitingSince, nextInMs, publishedAt }: Publication): string {
  const clock = (instant: Date | string) => clockText(new Date(instant).getTime());
  if (waiting === 0)
    return mode === 'held' && publishedAt
      ? `${words.publishedAt(clock(publishedAt))}. ${words.nothingWaits}`
      : words.nothingWaits;
  const since = waitingSince ? [words.since(clock(waitingSince))] : [];
  const next = nextInMs === null ? [] : [words.nextIn(Math.ceil(nextInMs / 1000))];
  return `${[words.waiting(waiting), ...(mode === 'held' ? since : next)].join(mode === 'held' ? ' ' : ' · ')}.`;
}
