import type { Brand } from '../../../domain/events/brand.ts';
import type { Profile } from '../../../domain/access/profile.ts';
import type { SeasonLink } from '../../../domain/season/public-season.ts';
import { ContactLinks } from '../../access/contact-links.tsx';
import { Band } from '../../events/brand/organizer-page.tsx';
import { SeasonLinks } from '../../events/brand/season-links.tsx';
import { OrganizerLogo } from '../../events/brand/organizer-logo.tsx';
import { agendaTexts } from './texts.ts';
import type { AgendaEntry } from './agenda-query.ts';
import { Radio } from 'lucide-react';
import { scheduleText } from '../../events/schedule-text.ts';
import { PublicPageLink } from '../../events/public-page-link.tsx';
import { SignUpFacts } from './sign-up-facts.tsx';

const LONG = 60;

function LiveCard({ entry }: { entry: AgendaEntry }) {
  const { name, slug, rulesName, currentRound, signUps, teams } = entry;
  return (
    <section
      aria-label={`Ao vivo: ${name}`}
      className="flex w-full flex-col items-start gap-3 border-l-4 border-live bg-panel bg-linear-to-br from-primary-wash to-transparent p-5"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="caps flex items-center gap-1.5 bg-live px-2 py-0.5 text-sm text-ground">
          <Radio aria-hidden size={15} /> Ao vivo
        </span>
        <span className="caps text-sm">Queda {currentRound}</span>
      </p>
      <h2 className={`poster text-balance wrap-anywhere ${name.length > LONG ? 'text-2xl' : 'text-4xl'}`}>{name}</h2>
      <div>
        <p className="font-semibold first-letter:uppercase">{scheduleText({ ...entry, isPlayed: true })}</p>
        <p className="text-sm text-soft">
          {rulesName} · {teams} {teams === 1 ? 'time' : 'times'}
        </p>
      </div>
      <PublicPageLink slug={slug} look="primary">
        Acompanhar ao vivo
      </PublicPageLink>
      {signUps.phase === 'open' && <SignUpFacts entry={entry} />}
    </section>
  );
}

type Props = { profile: Profile; brand: Brand; live: readonly AgendaEntry[]; seasons: readonly SeasonLink[] };

// The organiser and, beside them on wide screens, the events being played.
export function Hero({ profile, brand, live, seasons }: Props) {
  return (
    <Band>
      <div className="flex flex-col gap-6 md:py-4 lg:flex-row lg:items-center lg:gap-10">
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <Name name={profile.name} logoUrl={brand.logoUrl} />
          {profile.bio && <p className="max-w-xl text-lg wrap-anywhere">{profile.bio}</p>}
          <SeasonLinks seasons={seasons} />
          <ContactLinks links={profile.links} />
        </div>
        {live.length > 0 && (
          <div className="flex flex-col gap-3 lg:w-[29rem] lg:shrink-0">
            {live.map((entry) => (
              <LiveCard key={entry.id} entry={entry} />
            ))}
          </div>
        )}
      </div>
    </Band>
  );
}

const SIZES = [
  { upTo: 16, size: 'text-[clamp(2.5rem,13vw,6rem)]' },
  { upTo: 32, size: 'text-[clamp(2.25rem,9vw,4.5rem)]' },
  { upTo: Infinity, size: 'text-[clamp(2rem,7vw,3.25rem)]' },
];

function Name({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  const title = name || agendaTexts.title;
  return (
    <div className="flex flex-col gap-4 md:flex-row md:items-center md:gap-6">
      <OrganizerLogo url={logoUrl} size="hero" alt={name ? `Logo de ${name}` : 'Logo do organizador'} />
      <div className="min-w-0">
        <h1
          tabIndex={-1}
          className={`poster leading-[1.02] wrap-anywhere ${SIZES.find(({ upTo }) => title.length <= upTo)?.size}`}
        >
          {title}
        </h1>
        {name && <p className="caps text-eyebrow text-primary-soft">{agendaTexts.title}</p>}
      </div>
    </div>
  );
}
