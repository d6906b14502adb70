import { TriangleAlert } from 'lucide-react';
import type { LiveLink } from '../kit/live/live-state.ts';
import { clockText } from '../kit/instants.ts';
import { overlayTexts } from './overlay-texts.ts';
import { Badge } from '../ui/badge.tsx';

// Whether the screen is up to date, in words and not by colour alone; screen readers announce changes.
export function LinkStatus({ link }: { link: LiveLink }) {
  return (
    <div role="status" aria-live="polite">
      <Words link={link} />
    </div>
  );
}

function Words({ link }: { link: LiveLink }) {
  switch (link.kind) {
    case 'connecting':
      return <Badge>{overlayTexts.connecting}</Badge>;
    case 'live':
      return (
        <Badge look="live">
          <span aria-hidden className="size-2 bg-live" />
          {overlayTexts.live}
        </Badge>
      );
    case 'cut-off':
      return <Warning>{overlayTexts.cutOff(clockText(link.heldAt))}</Warning>;
    case 'ended':
      return <Warning>{overlayTexts.ended}</Warning>;
  }
}

function Warning({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-2 text-sm text-error">
      <TriangleAlert aria-hidden size={16} className="shrink-0" />
      {children}
    </p>
  );
}
