import { useQueries } from '@tanstack/react-query';
import { api, callForFile } from '../../kit/api.ts';
import { captainHeader } from '../captain-link.ts';
import type { StoredImage } from '../../events/commands/captain-command.ts';
import type { FormImage } from '../../submissions/captain-report/image-row.tsx';

// Addresses of the images of this visit. They are few, and live as long as the page.
const addresses = new Map<string, string>();

function addressOf(id: string, bytes: ArrayBuffer): string {
  const known = addresses.get(id) ?? URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
  addresses.set(id, known);
  return known;
}

// The server shows a captain the own images only, to whoever sends the token in a header: an <img> cannot.
function imageQuery(captain: string, imageId: string, size: 'small' | 'large') {
  return {
    queryKey: ['my-team-image', captain, imageId, size],
    queryFn: async () => {
      const query = size === 'small' ? { size } : {};
      const request = api['my-team'].images[':imageId'].$get({
        header: captainHeader(captain),
        param: { imageId },
        query,
      });
      return URL.createObjectURL(await callForFile(request));
    },
    staleTime: Infinity,
    gcTime: Infinity,
  };
}

export function useImages(captain: string, images: readonly StoredImage[]): readonly FormImage[] {
  const onServer = images.filter(({ bytes }) => !bytes);
  const loaded = useQueries({ queries: onServer.map(({ id }) => imageQuery(captain, id, 'small')) });
  const large = useQueries({
    queries: onServer.map(({ id }) => ({ ...imageQuery(captain, id, 'large'), enabled: false })),
  });
  return images.map(({ id, bytes, isRefused }) => {
    if (bytes) return { id, src: addressOf(id, bytes), isRefused };
    const index = onServer.findIndex((one) => one.id === id);
    const whole = large[index];
    return {
      id,
      src: loaded[index]?.data ?? null,
      isRefused,
      large: whole?.data ?? null,
      isLost: loaded[index]?.isError === true,
      onEnlarge: () => void whole?.refetch(),
    };
  });
}
