const PARAMETER = 'voltar';

// Where a signed-out person is sent, remembering where they wanted to go.
type Place = { pathname: string; search: string; hash: string };

export function signInPath(wanted: Place): string {
  return pathVia('/auth', wanted);
}

// The same for somebody without access.
export function subscriptionPath(wanted: Place): string {
  return pathVia('/subscription', wanted);
}

function pathVia(path: string, { pathname, search, hash }: Place): string {
  const wanted = pathname + search + hash;
  return wanted === '/' ? path : `${path}?${new URLSearchParams({ [PARAMETER]: wanted })}`;
}

// The path to go on to afterwards. The address bar is anyone's to write: only a path of this site is followed.
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER) ?? '/';
  return isPathOfThisSite(wanted) ? wanted : '/';
}

// Browsers read "\" as "/" and drop control characters, and "/.//x" becomes "//x": none of that belongs in a path of ours.
function isPathOfThisSite(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/);
  return (
    pathname.startsWith('/') && !pathname.includes('//') && !/[\\\p{Cc}]/u.test(path) && !/^\/auth\/?$/i.test(pathname)
  );
}
