import { BadgeCheck, MailQuestion } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { api, call } from '../../kit/api.ts';
import { PageLoad } from '../../kit/page-load.tsx';
import { useAction } from '../../kit/use-action.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';

// The link in a mail that confirms a captain's address, on any device. A button, because programs that check mails open links.
export default function ConfirmEmailPage({ title }: { title: string }) {
  const token = useLocation().hash.slice(1);
  const [problem, setProblem] = useState<string | null>(null);
  const confirmation = useQuery({
    queryKey: ['confirmation', token],
    queryFn: () => call(api['my-team'].confirmation.$get({ header: { 'x-confirmation-token': token } })),
    retry: false,
  });
  const confirm = useAction({
    mutationFn: () => call(api['my-team'].confirmation.$post({ json: { token } })),
    onSuccess: () => {
      setProblem(null);
      return confirmation.refetch();
    },
    onError: (error) => setProblem(error.message),
  });
  if (!confirmation.data) return <PageLoad title={title} failed="Link não encontrado" load={confirmation} />;
  const { email, teamName, eventName, organizerName, state } = confirmation.data;
  const about = (
    <p className="wrap-anywhere">
      {teamName} · {eventName}
      {organizerName !== '' && ` · ${organizerName}`}
    </p>
  );
  if (state === 'confirmed')
    return (
      <Outcome icon={BadgeCheck} mark="good" eyebrow="E-mail do time" title="E-mail confirmado">
        {about}
        <p role="status" className="wrap-anywhere">
          {`Os avisos do time chegam em ${email}. Pode fechar esta página.`}
        </p>
      </Outcome>
    );
  if (state === 'expired')
    return (
      <Outcome icon={MailQuestion} eyebrow="E-mail do time" title="Este link venceu">
        {about}
        <p role="status">Peça outro na página do time: o link dela está no mesmo e-mail.</p>
        <Link to="/meutime" className="font-semibold underline underline-offset-4">
          Abrir a página do time
        </Link>
      </Outcome>
    );
  return (
    <Outcome icon={MailQuestion} eyebrow="E-mail do time" title="Este e-mail é seu?">
      {about}
      <p className="wrap-anywhere">{`${email} recebe os avisos do time.`}</p>
      {problem !== null && <AlertLine role="alert">{problem}</AlertLine>}
      <Button look="primary" busy={confirm.isPending} onClick={() => confirm.run()}>
        Confirmar e-mail
      </Button>
    </Outcome>
  );
}
