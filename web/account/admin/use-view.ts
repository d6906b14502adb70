import { useSearchParams } from 'react-router';
import { MAX_PAGE, MAX_SEARCH_LENGTH } from '../../../domain/account/administration.ts';
import { readKind, type Kind } from './kinds.ts';

const AUDIT = 'registro';

export type View = {
  readonly list: 'organizers' | 'audit';
  readonly search: string;
  readonly page: number;
  readonly kind: Kind | null;
  // The organiser whose page is shown.
  readonly organizer: string | null;
};

// The view is in the address, so that reloads, bookmarks and the back button work.
export function useView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const look = (change: Partial<View>, history: { replace?: boolean } = {}) =>
    setParams(writeView({ ...view, page: 1, ...change }), history);
  return { view, look };
}

export function viewPath(view: Partial<View>): string {
  return `?${writeView({ list: 'organizers', search: '', page: 1, kind: null, organizer: null, ...view })}`;
}

function readView(params: URLSearchParams): View {
  const page = Number(params.get('pagina'));
  return {
    list: params.get('ver') === AUDIT ? 'audit' : 'organizers',
    search: (params.get('busca') ?? '').slice(0, MAX_SEARCH_LENGTH),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    kind: readKind(params.get('tipo')),
    organizer: params.get('organizador'),
  };
}

function writeView({ list, search, page, kind, organizer }: View): URLSearchParams {
  return new URLSearchParams({
    ...(list === 'audit' && { ver: AUDIT }),
    ...(search !== '' && { busca: search }),
    ...(page > 1 && { pagina: String(page) }),
    ...(kind !== null && { tipo: kind }),
    ...(organizer !== null && { organizador: organizer }),
  });
}
