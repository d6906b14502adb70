import { Link } from 'react-router';
import { WideTable } from '../../ui/wide-table.tsx';
import type { Asked } from './use-act-form.ts';
import type { Organizer } from './lists.ts';
import { activityText, CupsFact, PlanFact, playedText, resultText, StateFact } from './organizer-facts.tsx';
import { OrganizerMenu } from './organizer-menu.tsx';
import { dayText } from './sao-paulo.ts';
import { viewPath } from './use-view.ts';

type Props = { organizers: readonly Organizer[]; onAsk: (asked: Asked) => void };

export function OrganizersTable({ organizers, onAsk }: Props) {
  return (
    <div className="cut cut-large cut-fill-panel cut-line-line">
      <WideTable label="Organizadores">
        <thead className="caps text-label text-soft">
          <tr className="h-12 border-b border-line">
            {['E-mail', 'Plano', 'Última copa', 'Último resultado', 'Última atividade'].map((name) => (
              <th key={name} scope="col" className="px-3 first:pl-4">
                {name}
              </th>
            ))}
            <th scope="col" className="px-3">
              Estado
            </th>
            <th scope="col">
              <span className="sr-only">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {organizers.map((organizer) => (
            <Row key={organizer.id} organizer={organizer} onAsk={onAsk} />
          ))}
        </tbody>
      </WideTable>
    </div>
  );
}

function Row({ organizer, onAsk }: { organizer: Organizer; onAsk: Props['onAsk'] }) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="w-full max-w-0 min-w-48 py-3 pr-3 pl-4">
        <Link
          to={viewPath({ organizer: organizer.id })}
          title={organizer.email}
          className="block truncate font-semibold underline-offset-4 hover:underline"
        >
          {organizer.email}
        </Link>
        <span className="block text-sm font-normal text-muted">desde {dayText(organizer.createdAt)}</span>
      </th>
      <td className="min-w-40 px-3 py-3">
        <PlanFact organizer={organizer} />
      </td>
      <td className="min-w-48 px-3 py-3">
        <CupsFact organizer={organizer} />
      </td>
      <td className="px-3 py-3 whitespace-nowrap">
        {resultText(organizer)}
        <span className="block text-sm text-muted">{playedText(organizer)}</span>
      </td>
      <td className="px-3 py-3 whitespace-nowrap">{activityText(organizer)}</td>
      <td className="px-3 py-3">
        <StateFact organizer={organizer} />
      </td>
      <td className="py-3 pr-4 pl-3">
        <OrganizerMenu organizer={organizer} onAsk={onAsk} />
      </td>
    </tr>
  );
}
