import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, call } from './api.ts';

// Price and support contact, from the operator's settings.
const offerQuery = queryOptions({
  queryKey: ['offer'],
  queryFn: () => call(api.functions.offer.$get()),
  staleTime: Infinity,
});

export function usePrice(): string | null {
  return useQuery(offerQuery).data?.price ?? null;
}

export function SupportLine() {
  const { data } = useQuery(offerQuery);
  if (!data?.support) return null;
  return <p className="text-sm wrap-anywhere text-soft">Suporte: {data.support}</p>;
}
