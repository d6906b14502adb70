import { queryOptions } from '@tanstack/react-query';
import { api, call, isUnanswered } from '../../kit/api.ts';

// Another tab may have changed it a moment ago.
const shared = {
  staleTime: 0,
  retry: (failures: number, error: Error) => failures < 1 && isUnanswered(error),
};

export function checkoutQuery(id: string) {
  return queryOptions({
    ...shared,
    queryKey: ['sandbox', 'checkout', id],
    queryFn: () => call(api.sandbox.checkout[':id'].$get({ param: { id } })),
  });
}

export type SandboxSubscription = Awaited<ReturnType<typeof fetchPortal>>;

export function portalQuery(id: string) {
  return queryOptions({
    ...shared,
    queryKey: ['sandbox', 'portal', id],
    queryFn: () => fetchPortal(id),
  });
}

function fetchPortal(id: string) {
  return call(api.sandbox.portal[':id'].$get({ param: { id } }));
}
