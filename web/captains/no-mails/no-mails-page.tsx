import { MailX } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { api, call } from '../../kit/api.ts';
import { PageLoad } from '../../kit/page-load.tsx';
import { useAction } from '../../kit/use-action.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';

// The unsubscribe link of mails: one click stops mails of this organiser.
export default function NoMailsPage({ title }: { title: string }) {
  const token = useLocation().hash.slice(1);
  const [saved, setSaved] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const contact = useQuery({
    queryKey: ['captain-contact', token],
    queryFn: () => call(api['my-team'].mails.$get({ header: { 'x-contact-token': token } })),
    retry: false,
  });
  const save = useAction({
    mutationFn: (wanted: boolean) => call(api['my-team'].mails.$put({ json: { token, wanted } })),
    onSuccess: ({ wanted }) => {
      setProblem(null);
      setSaved(wanted);
    },
    onError: (error) => setProblem(error.message),
  });
  if (!contact.data) return <PageLoad title={title} failed="Link não encontrado" load={contact} />;
  const { organizerName, email } = contact.data;
  const wanted = saved ?? contact.data.wanted;
  const from = organizerName === '' ? 'deste organizador' : `de ${organizerName}`;
  return (
    <Outcome icon={MailX} eyebrow="E-mails" title={wanted ? 'Não receber mais e-mails?' : 'Pronto'}>
      <p role="status" className="wrap-anywhere">
        {wanted
          ? `${email} deixa de receber e-mails ${from} sobre inscrições e campeonatos.`
          : `${email} não recebe mais e-mails ${from}. O link de um time, quando você pedir, ainda chega.`}
      </p>
      {problem !== null && <AlertLine>{problem}</AlertLine>}
      <Button look={wanted ? 'primary' : 'quiet'} busy={save.isPending} onClick={() => save.run(!wanted)}>
        {wanted ? 'Não quero mais receber' : 'Quero receber de novo'}
      </Button>
    </Outcome>
  );
}
