import { useState } from 'react';

const SIZES = { hero: 'size-28 md:size-44 p-2', foot: 'size-14 p-1', head: 'size-11 p-0.5' };

type Props = { url: string | null; size: keyof typeof SIZES; alt: string };

// Renders nothing if the image cannot be loaded.
export function OrganizerLogo({ url, size, alt }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!url || url === broken) return null;
  return (
    <span className={`cut cut-large cut-line-line cut-fill-ground block shrink-0 ${SIZES[size]}`}>
      <img src={url} alt={alt} className="size-full object-contain" onError={() => setBroken(url)} />
    </span>
  );
}
