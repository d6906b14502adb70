import { useLocation } from 'react-router';
import { returnPath } from '../lib/account/return-path.ts';
import { useSession } from '../lib/account/session.ts';
import { authTexts } from './texts.ts';
import { Notice } from '../ui/notice.tsx';

// Why the user was redirected here, if there is a reason.
export function AuthNotice() {
  const { search } = useLocation();
  const session = useSession();
  if (session.state === 'signed-out' && session.ended === 'elsewhere') {
    return (
      <Notice kind="info" title={authTexts.unauthenticated}>
        {authTexts.sessionEnded}
      </Notice>
    );
  }
  if (/^\/meus-campeonatos\b/.test(returnPath(search))) {
    return (
      <Notice kind="info" title={authTexts.restricted}>
        {authTexts.signInForChampionships}
      </Notice>
    );
  }
  return null;
}
