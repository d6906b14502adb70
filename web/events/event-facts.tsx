import { CalendarDays, Gamepad2, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { scheduleText, type ShownSchedule } from './schedule-text.ts';

type Props = {
  schedule: ShownSchedule;
  rulesName: string;
  // Set for published events, whose rules have a page.
  eventId?: string | undefined;
  deadline?: string | undefined;
};

// Shows date, rules and sign-up deadline of an event.
export function EventFacts({ schedule, rulesName, eventId, deadline }: Props) {
  return (
    <ul className="flex flex-col gap-1.5 md:flex-row md:flex-wrap md:gap-x-6">
      <Fact icon={CalendarDays}>{scheduleText(schedule)}</Fact>
      <Fact icon={Gamepad2}>
        {eventId === undefined ? (
          rulesName
        ) : (
          <Link to={`/regulamento/${eventId}`} className="underline underline-offset-4">
            {rulesName}: regulamento
          </Link>
        )}
      </Fact>
      {deadline && <Fact icon={Hourglass}>{deadline}</Fact>}
    </ul>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-muted" />
      <span className="min-w-0 first-letter:uppercase">{children}</span>
    </li>
  );
}
