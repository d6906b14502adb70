import { queryOptions } from '@tanstack/react-query';
import type { InferRequestType } from 'hono/client';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { api, call } from '../kit/api.ts';

export type ListedPreset = { readonly id: string; readonly rules: RuleSet; readonly note?: string | undefined };

export const presetsQuery = queryOptions({
  queryKey: ['presets'],
  queryFn: async () => (await call(api.presets.$get())).presets,
  // Presets are part of the server's code.
  staleTime: Infinity,
});

export type OwnPreset = Awaited<ReturnType<typeof listOwnPresets>>[number];

export const ownPresetsQuery = queryOptions({
  queryKey: ['rule-presets'],
  queryFn: listOwnPresets,
  refetchOnWindowFocus: 'always',
});

// The public rules of a published event.
export function eventRegulationQuery(eventId: string) {
  return queryOptions({
    queryKey: ['registration', eventId, 'rules'],
    queryFn: async () => (await call(api.registration[':eventId'].rules.$get({ param: { eventId } }))).rules,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

// The rules of a shared link.
export function sharedRulesQuery(token: string) {
  return queryOptions({
    queryKey: ['shared-rules', token],
    queryFn: async () => (await call(api['shared-rules'][':token'].$get({ param: { token } }))).rules,
  });
}

async function listOwnPresets() {
  return (await call(api['rule-presets'].$get())).presets;
}

type RulesJson = InferRequestType<(typeof api)['rule-presets']['$post']>['json']['rules'];

// The API client does not accept readonly arrays.
export function rulesJson(rules: RuleSet): RulesJson {
  return rules as unknown as RulesJson;
}
