import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Asked } from './use-act-form.ts';
import type { Organizer } from './lists.ts';
import { activityText, CupsFact, PlanFact, playedText, resultText, StateFact } from './organizer-facts.tsx';
import { OrganizerMenu } from './organizer-menu.tsx';
import { dayText } from './sao-paulo.ts';
import { viewPath } from './use-view.ts';

type Props = { organizers: readonly Organizer[]; onAsk: (asked: Asked) => void };

// The rows where the table would not fit.
export function OrganizerCards({ organizers, onAsk }: Props) {
  return (
    <ul aria-label="Organizadores" className="grid gap-3 md:grid-cols-2">
      {organizers.map((organizer) => (
        <li key={organizer.id} className="cut cut-large cut-fill-panel cut-line-line flex flex-col gap-3 p-4">
          <div className="flex items-start justify-between gap-3">
            <p title={organizer.email} className="line-clamp-3 min-w-0 font-semibold wrap-anywhere">
              <Link to={viewPath({ organizer: organizer.id })} className="underline underline-offset-4">
                {organizer.email}
              </Link>
            </p>
            <div className="shrink-0 text-right">
              <StateFact organizer={organizer} />
            </div>
          </div>
          <dl className="grid grid-cols-2 gap-3">
            <Fact name="Plano">
              <PlanFact organizer={organizer} />
            </Fact>
            <Fact name="Última copa">
              <CupsFact organizer={organizer} />
            </Fact>
            <Fact name="Último resultado">
              {resultText(organizer)}
              <span className="block text-sm text-muted">{playedText(organizer)}</span>
            </Fact>
            <Fact name="Última atividade">{activityText(organizer)}</Fact>
            <Fact name="Desde">{dayText(organizer.createdAt)}</Fact>
          </dl>
          <div className="grid">
            <OrganizerMenu organizer={organizer} onAsk={onAsk} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
