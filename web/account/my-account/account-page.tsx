import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { accountQuery } from './account-data.ts';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { accountTexts } from './texts.ts';
import { texts } from '../../kit/every-screen.ts';
import { useFailureToast } from '../../kit/use-failure-toast.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PosterHeader } from '../../ui/poster-header.tsx';
import { SkeletonCards } from '../../ui/skeleton-cards.tsx';
import { AccountPanels } from './account-panels.tsx';

export default function AccountPage({ title }: { title: string }) {
  const account = useQuery({ ...accountQuery, refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
  useFailureToast(accountTexts.loadFailed, account);
  return (
    <>
      <PosterHeader eyebrow="Seu acesso e seus dados" title={title}>
        <ButtonLink to="/overlay" icon={<ArrowLeft aria-hidden size={18} />}>
          Voltar ao painel
        </ButtonLink>
      </PosterHeader>
      {account.data ? (
        <AccountPanels account={account.data} />
      ) : account.errorUpdateCount > 0 ? (
        // The failure stays on the screen during a retry.
        <LoadFailure title={accountTexts.loadFailed} load={account} />
      ) : (
        <SkeletonCards label={texts.loading} count={4} />
      )}
    </>
  );
}
