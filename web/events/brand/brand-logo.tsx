import { useState } from 'react';

// Renders nothing if the image cannot be loaded.
export function BrandLogo({ url }: { url: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!url || url === broken) return null;
  return <img src={url} alt="Logo do organizador" className="max-h-14 max-w-56" onError={() => setBroken(url)} />;
}
