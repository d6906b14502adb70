import { queryOptions } from '@tanstack/react-query';
import type { Profile } from '../../domain/profile.ts';
import { api, call } from '../lib/api.ts';

// What the public pages say of the organiser.
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async (): Promise<Profile> => (await call(api.profile.$get())).profile,
});
