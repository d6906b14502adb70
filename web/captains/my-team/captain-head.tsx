import { ListOrdered } from 'lucide-react';
import { Column } from '../../events/brand/column.tsx';
import { OrganizerLogo } from '../../events/brand/organizer-logo.tsx';

type Props = {
  teamName: string;
  eventName: string;
  logoUrl: string | null;
  // The public standings; null for an event without a page.
  standings: string | null;
};

// The head of the captain's page while results are sent: as low as possible, so that the form fits below it.
export function CaptainHead({ teamName, eventName, logoUrl, standings }: Props) {
  return (
    <header className="border-b border-line bg-side">
      <Column>
        <div className="flex min-h-16 items-center gap-3 py-2">
          <OrganizerLogo url={logoUrl} size="head" alt="" />
          <div className="min-w-0 flex-1">
            <h1
              tabIndex={-1}
              className={`caps leading-tight wrap-anywhere ${teamName.length > 40 ? 'text-base' : 'text-xl'}`}
            >
              {teamName}
            </h1>
            <p className="text-sm text-soft wrap-anywhere">{eventName} · link do capitão</p>
          </div>
          {standings !== null && (
            <a
              href={standings}
              aria-label="Ver a classificação"
              className="grid size-control shrink-0 place-items-center text-text"
            >
              <ListOrdered aria-hidden size={24} />
            </a>
          )}
        </div>
      </Column>
    </header>
  );
}
