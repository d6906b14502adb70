import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { accountQuery } from './account-data.ts';
import { LoadFailure } from '../lib/load-failure.tsx';
import { accountTexts } from './texts.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { useFailureToast } from '../lib/use-failure-toast.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonCards } from '../ui/skeleton-cards.tsx';
import { AccountPanels } from './account-panels.tsx';

// What an organiser comes for, in a hurry: what do I pay, and until when? Is somebody else in my account: out with them, and
// a new password. A copy of everything that is mine. And nothing of it gone by a slip of the hand.
export default function AccountPage({ title }: { title: string }) {
  const account = useQuery({ ...accountQuery, refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
  useFailureToast(accountTexts.loadFailed, account);
  return (
    <>
      <PageHeader eyebrow="Seu acesso e seus dados" title={title}>
        <ButtonLink to="/overlay" icon={<ArrowLeft aria-hidden size={18} />}>
          Voltar ao painel
        </ButtonLink>
      </PageHeader>
      {account.data ? (
        <AccountPanels account={account.data} />
      ) : account.errorUpdateCount > 0 ? (
        // While the next try is under way the failure stays on the screen.
        <LoadFailure title={accountTexts.loadFailed} load={account} />
      ) : (
        <SkeletonCards label={texts.loading} count={4} />
      )}
    </>
  );
}
