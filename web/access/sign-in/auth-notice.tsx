import { returnPath } from '../return-path.ts';
import { useSession } from '../session.ts';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { authTexts } from './texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSignInSearch } from './use-sign-in-search.ts';

// Why the user was redirected here, if there is a reason.
export function AuthNotice() {
  const search = useSignInSearch();
  const session = useSession();
  const hydrated = useHydrated();
  if (hydrated && !navigator.cookieEnabled) {
    return (
      <Notice kind="error" title={authTexts.cookiesBlocked}>
        {authTexts.allowCookies}
      </Notice>
    );
  }
  if (hydrated && new URLSearchParams(search).get('modo') === 'redefinir') {
    return (
      <Notice kind="error" title={authTexts.linkIncomplete}>
        {authTexts.openWholeLink}
      </Notice>
    );
  }
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
