import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { returnPath } from '../lib/return-path.ts';
import { useSession } from '../lib/session.ts';
import { AuthNotice } from './auth-notice.tsx';
import { Poster } from './poster.tsx';
import { RecoverForm } from './recover-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { useResetToken } from './reset-token.ts';
import { SignInForm } from './sign-in-form.tsx';

// Sign in, make an account, or get a lost password back. What was typed as e-mail follows from one to the next.
export default function AuthPage() {
  const { search } = useLocation();
  const session = useSession();
  const [email, setEmail] = useState('');
  const [token, dropToken] = useResetToken();

  if (session.state === 'signed-in' && token === null) return <Navigate replace to={returnPath(search)} />;
  return (
    <div className="grid flex-1 items-center gap-12 pb-12 lg:grid-cols-[1.15fr_1fr]">
      <Poster />
      <div className="cut cut-large cut-fill-panel cut-line-line mx-auto flex w-full max-w-md flex-col gap-gutter p-gutter sm:p-8">
        {token !== null ? (
          <ResetForm token={token} onLeave={dropToken} />
        ) : new URLSearchParams(search).get('modo') === 'recuperar' ? (
          <RecoverForm email={email} onEmail={setEmail} />
        ) : (
          <>
            <AuthNotice />
            <SignInForm email={email} onEmail={setEmail} />
          </>
        )}
      </div>
    </div>
  );
}
