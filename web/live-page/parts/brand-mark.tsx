import { useState } from 'react';

// The organiser's logo on a square of its colour. Renders nothing if the image cannot be loaded.
export function BrandMark({ url, className }: { url: string | null; className: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!url || url === broken) return null;
  return (
    <span className={`grid shrink-0 place-items-center overflow-hidden bg-(--brand-primary) ${className}`}>
      <img
        src={url}
        alt="Logo do organizador"
        className="size-full object-contain p-[12%]"
        onError={() => setBroken(url)}
      />
    </span>
  );
}
