import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { ApiError, isUnanswered } from '../lib/api.ts';
import { LoadFailure } from '../lib/load-failure.tsx';
import { LinkRow } from '../lib/obs-links/link-row.tsx';
import { useLinkTarget } from '../lib/obs-links/link-target.ts';
import { obsLinksQuery, type ObsLink } from '../lib/obs-links/obs-links.ts';
import { RevokeDialog } from '../lib/obs-links/revoke-dialog.tsx';
import { accountTexts } from './texts.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { obsLinkTexts } from '../lib/texts/obs-links.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';

// Links are created and previewed in /config.
export function LinksPanel() {
  const title = useRef<HTMLHeadingElement>(null);
  const links = useQuery({
    ...obsLinksQuery,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    retry: (failures, error) => failures < 1 && isUnanswered(error),
  });
  const needsAccess = links.error instanceof ApiError && links.error.code === 'subscription_required';
  return (
    <Panel>
      <PanelTitle title="Links para OBS" titleRef={title}>
        {!needsAccess && <ButtonLink to="/config">Criar em Configurações</ButtonLink>}
      </PanelTitle>
      {needsAccess ? (
        <Notice kind="info">{accountTexts.linksNeedAccess}</Notice>
      ) : links.data ? (
        <Links links={links.data} title={title} />
      ) : links.errorUpdateCount > 0 ? (
        <LoadFailure title={obsLinkTexts.loadFailed} load={links} />
      ) : (
        <SkeletonRows label={texts.loading} count={2} />
      )}
    </Panel>
  );
}

type LinksProps = { links: readonly ObsLink[]; title: RefObject<HTMLHeadingElement | null> };

function Links({ links, title }: LinksProps) {
  const targetOf = useLinkTarget();
  const [revoking, setRevoking] = useState<ObsLink | null>(null);
  return (
    <>
      {links.length === 0 ? (
        <p className="text-soft">{accountTexts.noLinks}</p>
      ) : (
        <ul aria-label="Links para OBS" className="divide-y divide-line border border-line bg-ground">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} target={targetOf(link)} onRevoke={setRevoking} />
          ))}
        </ul>
      )}
      <RevokeDialog link={revoking} onClose={() => setRevoking(null)} afterRevoking={title} />
    </>
  );
}
