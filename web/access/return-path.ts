const PARAMETER = 'voltar';

// The page to return to after the user signed in or subscribed.
type Place = { pathname: string; search: string; hash: string };

export function signInPath(wanted: Place): string {
  return pathVia('/auth', wanted);
}

export function subscriptionPath(wanted: Place): string {
  return pathVia('/subscription', wanted);
}

function pathVia(path: string, { pathname, search, hash }: Place): string {
  const wanted = pathname + search + hash;
  return wanted === '/' ? path : `${path}?${new URLSearchParams({ [PARAMETER]: wanted })}`;
}

// The page to return to. Anyone can write the parameter: only paths of this site are accepted.
export function returnPath(search: string, otherwise = '/'): string {
  const wanted = new URLSearchParams(search).get(PARAMETER) ?? otherwise;
  return isPathOfThisSite(wanted) ? wanted : otherwise;
}

// Browsers read "\" as "/" and drop control characters, and "/.//x" becomes "//x": refuse all of these.
function isPathOfThisSite(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/);
  return (
    pathname.startsWith('/') &&
    !pathname.includes('//') &&
    !/[\\\p{Cc}]/u.test(path) &&
    // They would lead back to themselves.
    !/^\/(?:auth|criar-conta)\/?$/i.test(pathname)
  );
}
