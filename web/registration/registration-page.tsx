import { useQuery } from '@tanstack/react-query';
import { CircleSlash, Link2Off, SearchX } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { ApiError } from '../lib/api.ts';
import { isId } from '../lib/new-id.ts';
import { PageLoad } from '../lib/page-load.tsx';
import { registrationTexts } from '../lib/texts/registration.ts';
import { DeadEnd } from '../ui/dead-end.tsx';
import { registrationQuery } from './registration-query.ts';
import { SignUp } from './sign-up.tsx';
import { recallDraft } from './draft.ts';

// What a captain comes for, in a hurry: get the trio in while there is a place, be sure that it worked, and have something
// to come back with.
export default function RegistrationPage({ title }: { title: string }) {
  const id = new URLSearchParams(useLocation().search).get('campeonato') ?? '';
  const complete = isId(id);
  const { data, error, refetch } = useQuery({ ...registrationQuery(id), enabled: complete });
  if (!complete)
    return (
      <DeadEnd icon={Link2Off} eyebrow={title} title={registrationTexts.incomplete}>
        <p>{registrationTexts.incompleteDetail}</p>
      </DeadEnd>
    );
  // Whoever is through has the link to show, also when the list is closed by now.
  if (data && (data.state !== 'closed' || recallDraft(id).sent))
    return <SignUp key={id} id={id} title={title} registration={data} />;
  if (data)
    return (
      <DeadEnd icon={CircleSlash} eyebrow={data.championship.name} title={registrationTexts.closed}>
        <p>{registrationTexts.closedDetail}</p>
        <Link
          to={`/organizador/${data.championship.organizerId}`}
          className="font-semibold text-text underline underline-offset-4"
        >
          Ver a agenda do organizador
        </Link>
      </DeadEnd>
    );
  if (error instanceof ApiError && error.code === 'championship_not_found')
    return (
      <DeadEnd icon={SearchX} eyebrow={title} title={registrationTexts.unknown}>
        <p>{registrationTexts.unknownDetail}</p>
      </DeadEnd>
    );
  return <PageLoad title={title} failed={registrationTexts.loadFailed} load={{ error, refetch }} />;
}
