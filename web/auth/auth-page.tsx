import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { returnPath } from '../lib/return-path.ts';
import { useSession } from '../lib/session.ts';
import { authTexts } from './texts.ts';
import { sessionTexts } from '../lib/texts/session.ts';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { AuthNotice } from './auth-notice.tsx';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { useMailedToken } from './mailed-token.ts';
import { Poster } from './poster.tsx';
import { RecoverForm } from './recover-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

// Sign-in, account creation, password recovery and confirmation of an address. Sign-in and recovery share the typed e-mail.
export default function AuthPage() {
  const { search } = useLocation();
  const session = useSession();
  const [email, setEmail] = useState('');
  const [token, dropToken] = useMailedToken('redefinir');
  const [confirmation] = useMailedToken('confirmar');

  if (session.state === 'signed-in' && token === null && confirmation === null)
    return <Navigate replace to={returnPath(search)} />;
  return (
    <div className="grid flex-1 items-center gap-12 pb-12 lg:grid-cols-[1.15fr_1fr]">
      <Poster />
      <div className="cut cut-large cut-fill-panel cut-line-line mx-auto flex w-full max-w-md flex-col gap-gutter p-gutter sm:p-8">
        {token !== null ? (
          <ResetForm token={token} onLeave={dropToken} />
        ) : confirmation !== null && session.state === 'loading' ? (
          <Spinner label={sessionTexts.checkingSession} />
        ) : confirmation !== null && session.state === 'signed-in' ? (
          <ConfirmEmailForm token={confirmation} user={session.user} />
        ) : new URLSearchParams(search).get('modo') === 'recuperar' ? (
          <RecoverForm email={email} onEmail={setEmail} />
        ) : (
          <>
            {confirmation === null ? <AuthNotice /> : <Notice kind="info">{authTexts.signInToConfirm}</Notice>}
            <SignInForm email={email} onEmail={setEmail} />
          </>
        )}
      </div>
    </div>
  );
}
