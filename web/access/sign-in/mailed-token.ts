import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { signInSearch } from './recover-search.ts';

// The token of a mailed link such as `/auth?modo=redefinir#redefinir=…`. It is removed from the address bar at once, so that it
// does not stay in the history. `modo` tells the server, which does not see the fragment, not to render the sign-in form.
export function useMailedToken(name: 'redefinir' | 'confirmar'): [token: string | null, drop: () => void] {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const arrived = hydrated ? new URLSearchParams(hash.slice(1)).get(name) : null;
  const [token, setToken] = useState(arrived);
  useEffect(() => {
    if (arrived === null) return;
    setToken(arrived);
    void navigate({ pathname, search: signInSearch(search) }, { replace: true });
  }, [arrived, navigate, pathname, search]);
  return [token, () => setToken(null)];
}
