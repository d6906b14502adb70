import { useState } from 'react';
import { monogramOf, type Brand } from '../../../../domain/events/brand.ts';
import { measuredPlate } from '../../../events/brand/logo-plate.ts';
import { FitText } from './fit.tsx';

type Props = { brand: Brand; name: string; className: string };

// The organiser's logo on a square of its colour, or of a calm one on which the logo is legible. Without a logo, and for one
// that cannot be loaded, the initials of the event.
export function BrandMark({ brand: { logoUrl, primaryColor }, name, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const [plate, setPlate] = useState<string | null>(null);
  const shown = logoUrl && logoUrl !== broken ? logoUrl : null;
  return (
    <span
      className={`grid shrink-0 place-items-center overflow-hidden bg-(--brand-primary) text-(--brand-on-primary) ${className}`}
      style={shown && plate ? { backgroundColor: plate } : {}}
    >
      {shown ? (
        <img
          src={shown}
          alt="Logo do organizador"
          className="size-full object-contain p-[12%]"
          onLoad={(event) => setPlate(measuredPlate(event.currentTarget, primaryColor))}
          onError={() => setBroken(shown)}
        />
      ) : (
        <span aria-hidden className="size-full p-[8%]">
          <FitText text={monogramOf(name)} face="poster" size={90} least={22} align="center" />
        </span>
      )}
    </span>
  );
}
