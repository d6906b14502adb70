import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { returnPath } from '../return-path.ts';
import { useSession } from '../session.ts';
import { authTexts } from './texts.ts';
import { sessionTexts } from '../session-texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthNotice } from './auth-notice.tsx';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { useMailedToken } from './mailed-token.ts';
import { RecoverForm } from './recover-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { typedEmail } from './typed-email.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useSignInSearch } from './use-sign-in-search.ts';

// Sign-in, password recovery and confirmation of an address. Sign-in and recovery share the typed e-mail.
export default function AuthPage({ title }: { title: string }) {
  const search = useSignInSearch();
  const { state } = useLocation();
  const session = useSession();
  const [email, setEmail] = useState(() => typedEmail(state));
  const [token, dropToken] = useMailedToken('redefinir');
  const [confirmation] = useMailedToken('confirmar');

  const recovers = new URLSearchParams(search).get('modo') === 'recuperar';
  const shown =
    token !== null
      ? authTexts.newPassword
      : confirmation !== null
        ? authTexts.confirmEmail
        : recovers
          ? authTexts.recover
          : title;
  useEffect(() => {
    document.title = `${shown} · Queda Livre`;
  }, [shown]);

  if (session.state === 'signed-in' && token === null && confirmation === null)
    return <Navigate replace to={returnPath(search)} />;
  return (
    <AuthFrame>
      {token !== null ? (
        <ResetForm token={token} onLeave={dropToken} />
      ) : confirmation !== null && session.state === 'loading' ? (
        <Spinner label={sessionTexts.checkingSession} />
      ) : confirmation !== null && session.state === 'signed-in' ? (
        <ConfirmEmailForm token={confirmation} user={session.user} />
      ) : recovers ? (
        <RecoverForm email={email} onEmail={setEmail} />
      ) : (
        <>
          {confirmation === null ? <AuthNotice /> : <Notice kind="info">{authTexts.signInToConfirm}</Notice>}
          <SignInForm email={email} onEmail={setEmail} />
        </>
      )}
    </AuthFrame>
  );
}
