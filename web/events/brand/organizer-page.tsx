import { ChevronRight } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type Brand, DEFAULT_BRAND } from '../../../domain/events/brand.ts';
import type { Profile } from '../../../domain/access/profile.ts';
import { Column } from './column.tsx';
import { ContactLinks } from '../../access/contact-links.tsx';
import { organizerColors } from './organizer-colors.ts';
import { OrganizerLogo } from './organizer-logo.tsx';

// Applies the organiser's colours to its children and to the glow in the corner.
export function OrganizerColors({ brand, children }: { brand: Brand; children: ReactNode }) {
  const colored = useRef<HTMLDivElement>(null);
  // A script sets the colours: HTML from the server must not have style attributes and uses a style sheet for this class.
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(organizerColors(brand))) colored.current?.style.setProperty(name, value);
  }, [brand]);
  return (
    <div ref={colored} className="organizer-colors contents">
      <div
        aria-hidden
        className="pointer-events-none fixed inset-0 -z-10 bg-ground bg-[radial-gradient(60rem_26rem_at_100%_0,var(--color-primary-glow),transparent_70%)] bg-size-[42rem_19rem] bg-top-right bg-no-repeat"
      />
      {children}
    </div>
  );
}

export type Organizer = { readonly id: string; readonly profile: Profile; readonly brand: Brand };

type Props = {
  // Undefined while it loads, and for an event that is not published.
  organizer: Organizer | undefined;
  // The title of the page and what belongs beside it, below the organiser.
  hero?: ReactNode;
  // Takes the place of the organiser and the title.
  top?: ReactNode;
  children: ReactNode;
};

// A page of one event with its organiser above, and contact links below.
export function OrganizerPage({ organizer, hero, top, children }: Props) {
  return (
    <OrganizerColors brand={organizer?.brand ?? DEFAULT_BRAND}>
      {top ?? (
        <>
          {organizer && <Head {...organizer} />}
          <Band>{hero}</Band>
        </>
      )}
      <div className="flex-1 py-gutter">
        <Column>{children}</Column>
      </div>
      {organizer && <Foot {...organizer} />}
    </OrganizerColors>
  );
}

// A full-width section with stripes of the organiser's colour.
export function Band({ children }: { children: ReactNode }) {
  return (
    <div className="stripes border-b border-line py-gutter">
      <Column>{children}</Column>
    </div>
  );
}

function Head({ id, profile, brand }: Organizer) {
  return (
    <div className="border-b border-line bg-ground/70">
      <Column>
        <Link to={`/organizador/${id}`} className="flex min-h-control items-center gap-3 py-2.5">
          <OrganizerLogo url={brand.logoUrl} size="head" alt="" />
          <span className="min-w-0">
            <span className="caps block text-lg leading-tight wrap-anywhere">{profile.name || 'Organizador'}</span>
            <span className="flex items-center gap-1 text-sm text-soft">
              Agenda e resultados <ChevronRight aria-hidden size={14} />
            </span>
          </span>
        </Link>
      </Column>
    </div>
  );
}

function Foot({ id, profile: { name, bio, links }, brand }: Organizer) {
  return (
    <section aria-label="Organizador" className="border-t border-line bg-side py-gutter">
      <Column>
        <div className="flex items-center gap-4">
          <OrganizerLogo url={brand.logoUrl} size="foot" alt="" />
          <div className="min-w-0">
            {name && <p className="caps text-xl wrap-anywhere">{name}</p>}
            {bio && <p className="text-soft wrap-anywhere">{bio}</p>}
          </div>
        </div>
        <ContactLinks links={links} agendaOf={id} />
      </Column>
    </section>
  );
}
