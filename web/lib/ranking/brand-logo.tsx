import { useState } from 'react';

type Props = { url: string | null; size: 'screen' | 'stream' };

const SIZES = { screen: 'max-h-14 max-w-56', stream: 'max-h-[110px] max-w-[640px]' };

// The organiser's logo; one that cannot be loaded is left out, because a torn picture is worse than none.
export function BrandLogo({ url, size }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!url || url === broken) return null;
  return <img src={url} alt="Logo do organizador" className={SIZES[size]} onError={() => setBroken(url)} />;
}
