import { useQueryClient } from '@tanstack/react-query';
import { type Brand, brandOfEvent, DEFAULT_BRAND } from '../../../domain/events/brand.ts';
import { api, call } from '../../kit/api.ts';
import { eventsQuery, refreshEvents, type ListedEvent } from '../../events/events.ts';
import { cacheOverlayConfig } from './overlay-config.ts';

type Colors = { readonly primaryColor: string; readonly secondaryColor: string };

export type LogoAnswer = { readonly config?: Brand; readonly brand?: ListedEvent['brand'] };

// The brand that the panels change: the organiser's default, or that of one event.
export type BrandTarget = {
  readonly title: string;
  // What viewers see now.
  readonly stored: Brand;
  readonly logoIsOwn: boolean;
  // The colours that 'Restaurar padrão' fills in.
  readonly defaults: Colors;
  // An event's own colours are sent together. Of the default only changed colours are sent, so that another window's change
  // stays.
  readonly sendsBoth: boolean;
  readonly logoPath: string;
  readonly saveColors: (colors: Partial<Colors>) => Promise<void>;
  // Removes the event's own brand.
  readonly dropOwn: () => Promise<void>;
  readonly cacheLogo: (answer: LogoAnswer) => Promise<void>;
  readonly removeLogo: () => Promise<void>;
};

export function useDefaultBrand(config: Brand): BrandTarget {
  const client = useQueryClient();
  return {
    title: 'Cores',
    stored: config,
    logoIsOwn: config.logoUrl !== null,
    defaults: DEFAULT_BRAND,
    sendsBoth: false,
    logoPath: '/api/overlay-config/logo',
    saveColors: async (json) => cacheOverlayConfig(client, (await call(api['overlay-config'].$put({ json }))).config),
    dropOwn: () => Promise.resolve(),
    cacheLogo: async ({ config: changed }) => {
      if (changed) await cacheOverlayConfig(client, changed);
    },
    removeLogo: async () => cacheOverlayConfig(client, (await call(api['overlay-config'].logo.$delete())).config),
  };
}

export function useEventBrand(event: ListedEvent, config: Brand): BrandTarget {
  const client = useQueryClient();
  const at = { param: { eventId: event.id } };
  const cache = async (brand: ListedEvent['brand']) => {
    await client.cancelQueries({ ...eventsQuery, exact: true });
    client.setQueryData(eventsQuery.queryKey, (events) =>
      events?.map((cached) => (cached.id === event.id ? { ...cached, brand } : cached)),
    );
    void refreshEvents(client);
  };
  return {
    title: 'Cores deste campeonato',
    stored: brandOfEvent(config, event.brand),
    logoIsOwn: event.brand.logoUrl !== null,
    defaults: config,
    sendsBoth: true,
    logoPath: `/api/events/${event.id}/brand/logo`,
    saveColors: async (json) => cache((await call(api.events[':eventId'].brand.$put({ ...at, json }))).brand),
    dropOwn: async () => {
      const none = { primaryColor: null, secondaryColor: null };
      await call(api.events[':eventId'].brand.logo.$delete(at));
      await cache((await call(api.events[':eventId'].brand.$put({ ...at, json: none }))).brand);
    },
    cacheLogo: async ({ brand }) => {
      if (brand) await cache(brand);
    },
    removeLogo: async () => cache((await call(api.events[':eventId'].brand.logo.$delete(at))).brand),
  };
}

export function hasOwnBrand({ brand }: ListedEvent): boolean {
  return brand.primaryColor !== null || brand.secondaryColor !== null || brand.logoUrl !== null;
}
