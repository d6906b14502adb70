import { ButtonLink } from '../../ui/button-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { PlacesBar } from '../../events/brand/places-bar.tsx';
import type { AgendaEntry } from './agenda-query.ts';
import { signUpWords } from './sign-up-words.ts';

// The state of the sign-ups, and a link to the form on the sign-up page.
export function SignUpFacts({ entry }: { entry: AgendaEntry }) {
  const { badge, look, detail, action } = signUpWords(entry);
  return (
    <div className="flex w-full flex-col items-start gap-2">
      <Badge look={look}>{badge}</Badge>
      <div className="flex w-full flex-col gap-1.5">
        {action !== null && <PlacesBar {...entry.places} />}
        <p className={`text-sm ${look === 'live' ? 'font-semibold' : 'text-soft'}`}>{detail}</p>
      </div>
      {action !== null && (
        <ButtonLink
          to={`/inscricao?campeonato=${entry.id}`}
          look={look === 'live' ? 'primary' : 'quiet'}
          aria-label={`${action}: ${entry.name}`}
        >
          {action}
        </ButtonLink>
      )}
    </div>
  );
}
