import { useQuery } from '@tanstack/react-query';
import { CaptainMailList } from '../../captains/captain-mail-list.tsx';
import { captainMailsQuery } from '../../captains/captain-mails.ts';
import { ConfigTabs } from '../config-tabs.tsx';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { texts } from '../../kit/every-screen.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

// Mails to the captains of all events, also of cancelled ones that no longer have a page.
export default function MessagesPage({ title }: { title: string }) {
  const mails = useQuery(captainMailsQuery(null));
  return (
    <>
      <PageHeader title={title} facts="o que os capitães souberam" tabs={<ConfigTabs />} />
      {mails.data ? (
        <CaptainMailList mails={mails.data} showEvents />
      ) : mails.errorUpdateCount > 0 ? (
        <LoadFailure title="Não foi possível carregar as mensagens" load={mails} />
      ) : (
        <SkeletonRows label={texts.loading} count={6} />
      )}
    </>
  );
}
