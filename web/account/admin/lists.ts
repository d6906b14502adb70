import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, call, isUnanswered } from '../../kit/api.ts';
import { asAdministrator } from './administration-access.ts';
import type { Kind } from './kinds.ts';

export type Organizer = Awaited<ReturnType<typeof fetchOrganizers>>['organizers'][number];

export type AuditLine = Awaited<ReturnType<typeof fetchAudit>>['lines'][number];

const LISTS = ['administration', 'lists'];

// The previous page stays on the screen while another one loads.
const REFRESHED = {
  placeholderData: keepPreviousData,
  staleTime: 5000,
  refetchOnWindowFocus: true,
  retry: (failures: number, error: Error) => failures < 1 && isUnanswered(error),
};

export function organizersQuery(search: string, page: number, kind: Kind | null) {
  return queryOptions({
    ...REFRESHED,
    queryKey: [...LISTS, 'organizers', search, page, kind],
    queryFn: ({ client }) => asAdministrator(client, fetchOrganizers(search, page, kind)),
  });
}

export function auditQuery(page: number) {
  return queryOptions({
    ...REFRESHED,
    queryKey: [...LISTS, 'audit', page],
    queryFn: ({ client }) => asAdministrator(client, fetchAudit(page)),
  });
}

export function refreshLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: LISTS });
}

function fetchOrganizers(search: string, page: number, kind: Kind | null) {
  return call(api.admin.organizers.$get({ query: { search, page, ...(kind !== null && { kind }) } }));
}

function fetchAudit(page: number) {
  return call(api.admin.audit.$get({ query: { page } }));
}
