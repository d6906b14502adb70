import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ListedEvent } from '../../../events/events.ts';
import { LoadFailure } from '../../../kit/load-failure.tsx';
import { LinkRow } from '../../../stream/obs-links/link-row.tsx';
import { useLinkTarget } from '../../../stream/obs-links/link-target.ts';
import { type ObsLink, obsLinksQuery } from '../../../stream/obs-links/obs-links.ts';
import { RevokeDialog } from '../../../stream/obs-links/revoke-dialog.tsx';
import { configTexts } from '../texts.ts';
import { texts } from '../../../kit/every-screen.ts';
import { obsLinkTexts } from '../../../stream/obs-links/texts.ts';
import { useFailureToast } from '../../../kit/use-failure-toast.ts';
import { PanelTitle } from '../../../ui/panel-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { LinkForm } from './link-form.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

const STEPS = [
  'No OBS, em Fontes, adicione Navegador.',
  'Cole o link copiado no campo URL.',
  'Use a largura e a altura que a cena indica na prévia do link. O fundo já é transparente.',
];

function ObsSteps() {
  return (
    <section aria-labelledby="obs-steps">
      <h3 id="obs-steps" className="caps mb-2 text-label text-soft">
        Como usar no OBS
      </h3>
      <ol className="flex flex-col gap-2">
        {STEPS.map((step, index) => (
          <li key={step} className="flex items-baseline gap-3">
            <span aria-hidden className="poster w-5 shrink-0 text-2xl text-muted">
              {index + 1}
            </span>
            <span className="text-soft">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function LinksPanel({ event }: { event: ListedEvent }) {
  const links = useQuery({ ...obsLinksQuery, refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
  useFailureToast(obsLinkTexts.loadFailed, links);
  return (
    <Panel>
      <PanelTitle title="Links para OBS" />
      <div className="grid gap-gutter xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          {links.data ? (
            <Links links={links.data} event={event} />
          ) : links.errorUpdateCount > 0 ? (
            <LoadFailure title={obsLinkTexts.loadFailed} load={links} />
          ) : (
            <SkeletonRows label={texts.loading} count={2} />
          )}
        </div>
        <ObsSteps />
      </div>
    </Panel>
  );
}

function Links({ links, event }: { links: readonly ObsLink[]; event: ListedEvent }) {
  const targetOf = useLinkTarget();
  const nameField = useRef<HTMLInputElement>(null);
  const [madeId, setMadeId] = useState<string | null>(null);
  const [previewed, setPreviewed] = useState<ObsLink | null>(null);
  const [revoking, setRevoking] = useState<ObsLink | null>(null);
  return (
    <div className="flex flex-col gap-4">
      {links.length === 0 ? (
        <p className="border border-line bg-ground p-4 text-soft">{configTexts.noLinks}</p>
      ) : (
        <ul aria-label="Links para OBS" className="divide-y divide-line border border-line bg-ground">
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              justMade={link.id === madeId}
              onPreview={setPreviewed}
              target={targetOf(link)}
              onRevoke={setRevoking}
            />
          ))}
        </ul>
      )}
      <LinkForm event={event} nameField={nameField} onMade={setMadeId} />
      <PreviewDialog link={previewed} onClose={() => setPreviewed(null)} />
      <RevokeDialog link={revoking} onClose={() => setRevoking(null)} afterRevoking={nameField} />
    </div>
  );
}
