import { Ban, Eye } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PROGRAM } from '../../../domain/stream/broadcast.ts';
import { LIVE_PAGE_PATH } from '../../../domain/stream/live.ts';
import type { ObsLink } from './obs-links.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { instantDay } from '../../kit/instants.ts';
import { livePageUrl } from './live-page-address.ts';
import { obsLinkTexts } from './texts.ts';
import { tellLinkCopied } from '../../kit/tell-copied.ts';

// Enough characters to identify a leaked token; the whole token could be read off a shared screen.
const TOKEN_SHOWN = 6;

type Props = {
  link: ObsLink;
  // The event that the link shows, in words.
  target: string;
  // Whether the user has just created the link: its copy button gets the focus.
  justMade?: boolean;
  // Undefined where the user can only copy and revoke links.
  onPreview?: (link: ObsLink) => void;
  onRevoke: (link: ObsLink) => void;
};

export function LinkRow({ link, target, justMade = false, onPreview, onRevoke }: Props) {
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (justMade) copy.current?.focus();
  }, [justMade]);
  const named = <span className="sr-only"> {link.name}</span>;
  return (
    <li className="flex flex-col gap-3 p-3 md:flex-row md:items-center md:justify-between">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{link.name}</p>
        <p className="text-sm text-soft wrap-anywhere">{target}</p>
        <p className="text-sm text-muted">
          {LIVE_PAGE_PATH}/{link.token.slice(0, TOKEN_SHOWN)}… · criado em {instantDay(link.createdAt)}
        </p>
      </div>
      <div className="grid shrink-0 grid-cols-2 gap-2 md:flex">
        <div className={`grid ${onPreview ? 'max-md:col-span-2' : ''}`}>
          <CopyButton
            text={livePageUrl(link.token, { cena: PROGRAM })}
            onDone={(copied) => tellLinkCopied(copied, obsLinkTexts.copyFailedDetail)}
            buttonRef={copy}
          >
            {named}
          </CopyButton>
        </div>
        {onPreview && (
          <Button icon={<Eye aria-hidden size={18} />} onClick={() => onPreview(link)}>
            <span>Prévia{named}</span>
          </Button>
        )}
        <Button icon={<Ban aria-hidden size={18} />} onClick={() => onRevoke(link)}>
          <span>Revogar{named}</span>
        </Button>
      </div>
    </li>
  );
}
