import { useRef } from 'react';
import { useActing } from '../lib/acting.ts';
import type { Account } from './account-data.ts';
import { DeletePanel } from './delete-panel.tsx';
import { DeletionNotice } from './deletion-notice.tsx';
import { EmailPanel } from './email-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { LinksPanel } from './links-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TokensPanel } from './tokens-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';

// The most used panels first.
export function AccountPanels({ account }: { account: Account }) {
  const { deletionAt } = account;
  const { organizerId } = useActing();
  const first = useRef<HTMLHeadingElement>(null);
  const keepButton = useRef<HTMLButtonElement>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-gutter lg:grid-cols-2 lg:*:data-wide:col-span-2">
      {deletionAt !== null && (
        <div data-wide>
          <DeletionNotice at={deletionAt} keepButton={keepButton} onKept={() => first.current?.focus()} />
        </div>
      )}
      <SummaryPanel account={account} titleRef={first} />
      <PlanPanel />
      <div data-wide>
        <SessionsPanel sessions={account.sessions} />
      </div>
      <EmailPanel account={account} />
      <PasswordPanel email={account.email} />
      {/* While the window works in another organiser's account, the API returns that organiser's OBS links. */}
      {organizerId === null && (
        <div data-wide>
          <LinksPanel />
        </div>
      )}
      <div data-wide>
        <TokensPanel email={account.email} />
      </div>
      <ExportPanel />
      <DeletePanel email={account.email} isMarked={deletionAt !== null} afterAsking={keepButton} />
    </div>
  );
}
