import { useQueryClient } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { api, call } from '../../kit/api.ts';
import { captainHeader } from '../captain-link.ts';
import { cacheMyTeam, type MyTeam } from '../my-team-data.ts';
import { texts } from '../../kit/every-screen.ts';
import { useAction } from '../../kit/use-action.ts';

const ContactForm = lazy(async () => ({ default: (await import('./contact-form.tsx')).ContactForm }));

// Where the captain's mails go, why the last one did not arrive, and the correction of the address.
export function OwnContact({ contact, token }: { contact: MyTeam['contact']; token: string }) {
  const client = useQueryClient();
  const [step, setStep] = useState<'read' | 'change' | 'saved'>('read');
  const save = async (email: string) => {
    const { myTeam } = await call(api['my-team'].contact.$put({ header: captainHeader(token), json: { email } }));
    await cacheMyTeam(client, token, myTeam);
    setStep('saved');
  };
  return (
    <section aria-label="E-mail do capitão" className="flex flex-col gap-3 border border-line bg-panel p-4">
      {step === 'change' ? (
        <Suspense fallback={<SkeletonRows label={texts.loading} count={2} />}>
          <ContactForm email={contact.email} save={save} onCancel={() => setStep('read')} />
        </Suspense>
      ) : (
        <>
          <p className="text-soft">
            Os avisos vão para <span className="font-semibold text-text wrap-anywhere">{contact.email}</span>
          </p>
          <div aria-live="polite" className="empty:hidden">
            {step === 'saved' && !contact.problem && <p>Corrigido. Enviamos o link do time para este e-mail.</p>}
          </div>
          {contact.problem && <AlertLine role="alert">O último e-mail não chegou. {contact.problem}</AlertLine>}
          {contact.confirmation === 'open' && <Unconfirmed token={token} />}
          {contact.confirmation === 'done' && (
            <p className="flex items-center gap-2 text-live">
              <BadgeCheck aria-hidden size={20} /> E-mail confirmado
            </p>
          )}
          <Button onClick={() => setStep('change')}>Corrigir e-mail</Button>
        </>
      )}
    </section>
  );
}

// The organiser wants the address confirmed: the link is in a mail only, so that an address that nobody reads is noticed.
function Unconfirmed({ token }: { token: string }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const ask = useAction({
    mutationFn: () => call(api['my-team'].contact.confirmation.$post({ header: captainHeader(token) })),
    onSuccess: ({ myTeam }) => {
      setProblem(null);
      setSent(true);
      return cacheMyTeam(client, token, myTeam);
    },
    onError: (error: Error) => setProblem(error.message),
  });
  return (
    <div className="flex flex-col gap-3 border-l-4 border-check pl-3">
      <div aria-live="polite">
        <p className="font-semibold">Falta confirmar este e-mail</p>
        <p className="text-soft">
          {isSent ? 'Enviamos o link outra vez.' : 'Abra o link que enviamos para ele.'} Não chegou? Veja o spam.
        </p>
      </div>
      {problem !== null && <AlertLine role="alert">{problem}</AlertLine>}
      <Button busy={ask.isPending} onClick={() => ask.run()}>
        Enviar o link de novo
      </Button>
    </div>
  );
}
