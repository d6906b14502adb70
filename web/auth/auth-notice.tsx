import { useLocation } from 'react-router';
import { returnPath } from '../lib/return-path.ts';
import { useSession } from '../lib/session.ts';
import { texts } from '../lib/texts.ts';
import { Notice } from '../ui/notice.tsx';

// Why a person stands before the door, where there is a reason to tell.
export function AuthNotice() {
  const { search } = useLocation();
  const session = useSession();
  if (session.state === 'signed-out' && session.ended === 'elsewhere') {
    return (
      <Notice kind="info" title={texts.unauthenticated}>
        {texts.sessionEnded}
      </Notice>
    );
  }
  if (/^\/meus-campeonatos\b/.test(returnPath(search))) {
    return (
      <Notice kind="info" title={texts.restricted}>
        {texts.signInForChampionships}
      </Notice>
    );
  }
  return null;
}
