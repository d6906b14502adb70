import { useQuery } from '@tanstack/react-query';
import { ConfigTabs } from '../config-tabs.tsx';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { texts } from '../../kit/every-screen.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { MembersPanel } from './members-panel.tsx';
import { RolesPanel } from './roles-panel.tsx';
import { staffQuery, type Invitation } from './staff-data.ts';
import { staffTexts } from './texts.ts';

// Members with their roles, and invitations.
export default function StaffPage({ title }: { title: string }) {
  const staff = useQuery(staffQuery);
  return (
    <>
      <PageHeader
        facts={
          staff.data
            ? eyebrowOf(staff.data.members.length + 1, countOpen(staff.data.invitations, staff.dataUpdatedAt))
            : 'Sua conta'
        }
        title={title}
        tabs={<ConfigTabs />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gutter xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-gutter">
          <InvitePanel />
          {staff.data ? (
            <>
              <MembersPanel members={staff.data.members} now={staff.dataUpdatedAt} />
              {staff.data.invitations.length > 0 && (
                <InvitationsPanel invitations={staff.data.invitations} now={staff.dataUpdatedAt} />
              )}
            </>
          ) : staff.errorUpdateCount > 0 ? (
            <LoadFailure title={staffTexts.loadFailed} load={staff} />
          ) : (
            <SkeletonRows label={texts.loading} count={4} />
          )}
        </div>
        <RolesPanel />
      </div>
    </>
  );
}

function countOpen(invitations: readonly Invitation[], now: number): number {
  return invitations.filter(({ expiresAt }) => Date.parse(expiresAt) > now).length;
}

function eyebrowOf(people: number, invitations: number): string {
  const open = invitations === 1 ? '1 convite aberto' : `${invitations} convites abertos`;
  return `${people === 1 ? '1 pessoa' : `${people} pessoas`} · ${open}`;
}
