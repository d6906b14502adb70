import { useLocation } from 'react-router';
import { sharedSearch } from '../../../domain/access/shared-search.ts';
import { useHydrated } from '../../kit/use-hydrated.ts';

// The search parameters of the address. The server renders the page once for all pages that it may lead back to, so those are
// known only when the script runs.
export function useSignInSearch(): string {
  const { search } = useLocation();
  const hydrated = useHydrated();
  if (hydrated) return search;
  const given = new URLSearchParams(search);
  return sharedSearch({ modo: given.get('modo'), voltar: given.get('voltar') });
}
