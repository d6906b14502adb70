import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { api, call } from '../../kit/api.ts';
import { sandboxTexts } from './texts.ts';
import { useAction } from '../../kit/use-action.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { checkoutQuery } from './sandbox-query.ts';
import { SandboxFrame } from './sandbox-frame.tsx';
import { SandboxLoad } from './sandbox-load.tsx';

// The checkout of the sandbox payment provider.
export default function SandboxCheckoutPage({ title }: { title: string }) {
  return (
    <SandboxFrame title={title}>
      <Checkout title={title} />
    </SandboxFrame>
  );
}

function Checkout({ title }: { title: string }) {
  const { id = '' } = useParams();
  const checkout = useQuery(checkoutQuery(id));
  if (!checkout.data) return <SandboxLoad title={title} load={checkout} />;
  const { plan, price, state } = checkout.data;
  return (
    <Panel>
      <p className="caps text-eyebrow text-primary-soft">{title}</p>
      <h1 tabIndex={-1} className="poster mt-1 text-title">
        Plano {plan}
      </h1>
      <p className="poster mt-3 text-3xl">{price}</p>
      <div className="mt-gutter">
        {state === 'open' ? <Payment id={id} reload={checkout.refetch} /> : <Closed state={state} />}
      </div>
    </Panel>
  );
}

type PaymentProps = { id: string; reload: () => Promise<unknown> };

function Payment({ id, reload }: PaymentProps) {
  const navigate = useNavigate();
  const param = { id };
  const failed = (title: string) => (error: Error) => {
    toastFailure(title, error.message);
    void reload();
  };
  const pay = useAction({
    mutationFn: () => call(api.sandbox.checkout[':id'].pay.$post({ param })),
    onSuccess: () => navigate('/subscription-success', { replace: true }),
    onError: failed(sandboxTexts.payFailed),
  });
  const cancel = useAction({
    mutationFn: () => call(api.sandbox.checkout[':id'].cancel.$post({ param })),
    onSuccess: () => navigate('/subscription-cancelled', { replace: true }),
    onError: failed(sandboxTexts.cancelFailed),
  });
  return (
    <div className="flex flex-wrap gap-3 max-sm:flex-col">
      <Button look="primary" busy={pay.isPending} disabled={cancel.isPending} onClick={() => pay.run()}>
        Pagar (teste)
      </Button>
      <Button busy={cancel.isPending} disabled={pay.isPending} onClick={() => cancel.run()}>
        Cancelar
      </Button>
    </div>
  );
}

// The checkout was already used.
function Closed({ state }: { state: 'paid' | 'cancelled' }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-soft">{sandboxTexts[state]}.</p>
      <ButtonLink look="primary" to="/subscription">
        Voltar para Assinatura
      </ButtonLink>
    </div>
  );
}
