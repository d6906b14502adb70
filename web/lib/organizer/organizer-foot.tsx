import type { Brand } from '../../../domain/brand.ts';
import type { Profile } from '../../../domain/profile.ts';
import { Column } from './column.tsx';
import { ContactLinks } from './contact-links.tsx';
import { OrganizerLogo } from './organizer-logo.tsx';

export type Organizer = { readonly id: string; readonly profile: Profile; readonly brand: Brand };

export function OrganizerFoot({ id, profile: { name, bio, links }, brand }: Organizer) {
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
