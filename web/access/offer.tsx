import { queryOptions, useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { api, call } from '../kit/api.ts';

// Price, support contact and example, from the operator's settings.
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

// A document of its own, outside of the app.
export function ExampleLink() {
  const example = useQuery(offerQuery).data?.example;
  if (!example) return null;
  return (
    <a
      href={example}
      className="caps inline-flex min-h-control items-center gap-2 self-center text-label text-soft hover:text-text"
    >
      <Play aria-hidden size={18} />
      Ver uma copa de exemplo
    </a>
  );
}
