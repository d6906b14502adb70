import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../../kit/api.ts';

type Staff = Awaited<ReturnType<typeof fetchStaff>>;

export type Member = Staff['members'][number];

export type Invitation = Staff['invitations'][number];

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: fetchStaff,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

function fetchStaff() {
  return call(api.staff.$get());
}
