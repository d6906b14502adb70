import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetTeam, rememberedTeam } from '../lib/captain-link.ts';

// The token behind # in the address, or the one this device remembers.
export function useCaptainToken(): [token: string | null, forget: () => void] {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [remembered, setRemembered] = useState(rememberedTeam);
  const forget = () => {
    forgetTeam();
    setRemembered(null);
    void navigate(pathname, { replace: true });
  };
  return [hash.slice(1) || remembered, forget];
}
