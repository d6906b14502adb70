import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, call } from './api.ts';

// What the subscription costs and where to get help, as the operator says.
const offerQuery = queryOptions({
  queryKey: ['offer'],
  queryFn: () => call(api.functions.offer.$get()),
  staleTime: Infinity,
});

export function usePrice(): string | null {
  return useQuery(offerQuery).data?.price ?? null;
}

// Beside a text that mentions the support.
export function SupportLine() {
  const { data } = useQuery(offerQuery);
  if (!data?.support) return null;
  return <p className="text-sm wrap-anywhere text-soft">Suporte: {data.support}</p>;
}
