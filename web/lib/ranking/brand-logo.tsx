import { useState } from 'react';

// The organiser's logo; one that cannot be loaded is left out, because a torn picture is worse than none.
export function BrandLogo({ url }: { url: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!url || url === broken) return null;
  return <img src={url} alt="Logo do organizador" className="max-h-14 max-w-56" onError={() => setBroken(url)} />;
}
