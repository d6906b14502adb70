import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

// The token of a mailed link such as `/auth#redefinir=…`. It is removed from the address bar at once, so that it does not
// stay in the history.
export function useMailedToken(name: 'redefinir' | 'confirmar'): [token: string | null, drop: () => void] {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const arrived = new URLSearchParams(hash.slice(1)).get(name);
  const [token, setToken] = useState(arrived);
  useEffect(() => {
    if (arrived === null) return;
    setToken(arrived);
    void navigate({ pathname, search }, { replace: true });
  }, [arrived, navigate, pathname, search]);
  return [token, () => setToken(null)];
}
