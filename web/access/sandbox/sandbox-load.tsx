import { SearchX } from 'lucide-react';
import { ApiError } from '../../kit/api.ts';
import { texts } from '../../kit/every-screen.ts';
import { sandboxTexts } from './texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FailureCard } from '../../ui/failure-card.tsx';
import { Outcome, OutcomeActions } from '../../ui/outcome.tsx';
import { Spinner } from '../../ui/spinner.tsx';

type Load = { readonly error: Error | null; readonly refetch: () => Promise<unknown> };

// Servers without the sandbox do not have these routes.
const NOT_FOUND = ['sandbox_page_not_found', 'route_not_found'];

// In place of a page that is loading, failed or does not exist.
export function SandboxLoad({ title, load: { error, refetch } }: { title: string; load: Load }) {
  if (!error) return <Spinner label={texts.loading} />;
  if (error instanceof ApiError && NOT_FOUND.includes(error.code))
    return (
      <Outcome icon={SearchX} eyebrow={title} title={sandboxTexts.notFound}>
        <p>{sandboxTexts.notFoundDetail}</p>
        <OutcomeActions>
          <ButtonLink look="primary" to="/subscription">
            Voltar para Assinatura
          </ButtonLink>
        </OutcomeActions>
      </Outcome>
    );
  return (
    <FailureCard
      title={sandboxTexts.loadFailed}
      message={error.message}
      action={texts.tryAgain}
      onAction={() => void refetch()}
    />
  );
}
