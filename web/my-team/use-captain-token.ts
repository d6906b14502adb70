import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetTeam, rememberedTeams } from '../lib/captain-link.ts';

// The token in the fragment of the address, or the last one that this device opened.
export function useCaptainToken(): [token: string | null, forget: () => void] {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [remembered, setRemembered] = useState(() => rememberedTeams()[0] ?? null);
  const token = hash.slice(1) || remembered;
  const forget = () => {
    if (token !== null) forgetTeam(token);
    setRemembered(rememberedTeams()[0] ?? null);
    void navigate(pathname, { replace: true });
  };
  return [token, forget];
}
