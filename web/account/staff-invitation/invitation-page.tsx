import { LinkIcon, UserPlus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { MAX_LABEL_LENGTH } from '../../../domain/text.ts';
import { ROLE_NAMES, ROLE_SENTENCES } from '../../../domain/access/role-names.ts';
import { switchTo } from '../../access/acting.ts';
import { api, call, isRefusedWith } from '../../kit/api.ts';
import { fieldErrors, NO_ERRORS } from '../../kit/form-errors.ts';
import { forget, recall, remember } from '../../kit/browser-storage.ts';
import { signInPath } from '../../access/return-path.ts';
import { useSession, type User } from '../../access/session.ts';
import { texts } from '../../kit/every-screen.ts';
import { useAction } from '../../kit/use-action.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FailureCard } from '../../ui/failure-card.tsx';
import { Form } from '../../ui/form.tsx';
import { Outcome, OutcomeActions } from '../../ui/outcome.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastFailure } from '../../ui/toast.tsx';

const EYEBROW = 'Convite para a equipe';

// Opened by the link of an invitation. After signing in the user returns here.
export default function InvitationPage() {
  const token = useInvitationToken();
  const invitation = useQuery({
    queryKey: ['staff-invitation', token],
    queryFn: () => call(api['staff-invitation'].$get({ header: { 'x-invitation-token': token } })),
    retry: (failures, error) => failures < 1 && !isRefusedWith(error, 'invitation_not_found'),
  });
  const session = useSession();
  if (isRefusedWith(invitation.error, 'invitation_not_found'))
    return (
      <Outcome icon={LinkIcon} eyebrow={EYEBROW} title="Convite não encontrado">
        <p>{invitation.error.message}</p>
        <OutcomeActions>
          <ButtonLink to="/">Ir para o início</ButtonLink>
        </OutcomeActions>
      </Outcome>
    );
  if (invitation.error)
    return (
      <FailureCard
        title="Não foi possível abrir o convite"
        message={invitation.error.message}
        action={texts.tryAgain}
        onAction={() => void invitation.refetch()}
      />
    );
  if (!invitation.data || session.state === 'loading') return <Spinner label={texts.loading} />;
  const { organizerId, organizerName, role } = invitation.data;
  if (session.state === 'signed-in' && session.user.id === organizerId)
    return (
      <Outcome icon={UserPlus} eyebrow={EYEBROW} title="Este convite é seu">
        <p>Ele é da sua própria conta: envie o link para outra pessoa.</p>
        <OutcomeActions>
          <ButtonLink to="/config/equipe">Ir para a equipe</ButtonLink>
        </OutcomeActions>
      </Outcome>
    );
  return (
    <Outcome icon={UserPlus} eyebrow={EYEBROW} title={`${organizerName} convida você`}>
      <p>
        Seu papel: <strong className="text-text">{ROLE_NAMES[role]}</strong>. {ROLE_SENTENCES[role]}
      </p>
      <p>Você usa a sua própria conta e não precisa de assinatura.</p>
      {session.state === 'signed-in' ? (
        <AcceptForm token={token} user={session.user} invited={invitation.data.email} />
      ) : (
        <SignInFirst email={invitation.data.email} />
      )}
    </Outcome>
  );
}

function SignInFirst({ email }: { email: string | null }) {
  const { pathname } = useLocation();
  return (
    <>
      <p>Entre na sua conta, ou crie uma{email === null ? '' : ` com ${email}`}, para aceitar.</p>
      <OutcomeActions>
        <ButtonLink look="primary" to={signInPath({ pathname, search: '', hash: '' })}>
          Entrar ou criar conta
        </ButtonLink>
      </OutcomeActions>
    </>
  );
}

type AcceptProps = { token: string; user: User; invited: string | null };

function AcceptForm({ token, user, invited }: AcceptProps) {
  const [name, setName] = useState(user.email.split('@')[0] ?? '');
  const [errors, setErrors] = useState(NO_ERRORS);
  const accept = useAction({
    mutationFn: () => call(api.memberships.$post({ json: { token, name } })),
    onSuccess: ({ membership }) => {
      forget('visit', KEY);
      switchTo(user, membership.organizerId);
    },
    onError: (failure) => {
      const fields = fieldErrors(failure);
      setErrors(fields);
      if (!fields['name']) toastFailure('Erro ao aceitar o convite', failure.message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    accept.run();
  };
  return (
    <Form errors={errors} onSubmit={submit}>
      <p className="text-sm text-muted">Conta: {user.email}</p>
      {invited !== null && invited !== user.email && (
        <AlertLine look="warning">
          O convite foi enviado para {invited}. Se aceitar, quem entra na equipe é {user.email}, e o organizador vê
          isso.
        </AlertLine>
      )}
      <TextField
        label="Seu nome"
        hint="Aparece no histórico ao lado do que você fizer."
        value={name}
        maxLength={MAX_LABEL_LENGTH}
        error={errors['name']}
        onValueChange={setName}
      />
      <OutcomeActions>
        <Button type="submit" look="primary" busy={accept.isPending}>
          Aceitar convite
        </Button>
      </OutcomeActions>
    </Form>
  );
}

const KEY = 'staff-invitation';

// Reads the token from the fragment of the address, which is not sent to servers, and keeps it in session storage until the
// user has signed in.
function useInvitationToken(): string {
  const { hash } = useLocation();
  const [stored] = useState(() => {
    const given = hash.slice(1);
    if (given !== '') remember('visit', KEY, given);
    return given || (recall('visit', KEY) ?? '');
  });
  return stored;
}
