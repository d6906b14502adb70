import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ListedEvent } from '../../events/events.ts';
import { entrantTexts } from '../../events/frame/texts.ts';
import { LinkLine } from '../../events/frame/link-line.tsx';
import { signUpUrl } from '../../events/frame/paths.ts';
import { REFRESHED } from '../../events/frame/refresh-often.ts';
import { linkStateQuery } from './sign-ups-data.ts';

const LINK_STATES = {
  unpublished: { sentence: entrantTexts.linkUnpublished, works: false },
  'not-open': { sentence: entrantTexts.linkClosed, works: false },
  early: { sentence: entrantTexts.linkEarly, works: false },
  open: { sentence: entrantTexts.linkOpen, works: true },
  full: { sentence: entrantTexts.linkFull, works: true },
  closed: { sentence: entrantTexts.linkOver, works: false },
};

// The sign-up link, and what captains find there now.
export function SignUpLink({ event }: { event: ListedEvent }) {
  const state = useLinkState(event);
  return (
    <div className="flex flex-col gap-2">
      <LinkLine label="Link de inscrição" url={signUpUrl(event.id)} opens={state ? LINK_STATES[state].works : false} />
      <SignUpLinkState event={event} />
    </div>
  );
}

export function SignUpLinkState({ event }: { event: ListedEvent }) {
  const known = useLinkState(event);
  const state = known && LINK_STATES[known];
  const Icon = state?.works ? CircleCheck : TriangleAlert;
  return (
    <p role="status" className="flex min-h-5 items-start gap-2 text-sm text-soft">
      {state && (
        <>
          <Icon aria-hidden size={18} className={`mt-0.5 shrink-0 ${state.works ? 'text-live' : 'text-check'}`} />
          {state.sentence}
        </>
      )}
    </p>
  );
}

// What captains find behind the link now; undefined until the server has answered.
function useLinkState({ id, published, signUps }: ListedEvent) {
  const isAsked = published && signUps.open;
  const { data } = useQuery({ ...linkStateQuery(id), ...REFRESHED, enabled: isAsked });
  if (!published) return 'unpublished';
  return signUps.open ? data : 'not-open';
}
