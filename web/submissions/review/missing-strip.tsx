import { BellRing, Check, Copy, Mail } from 'lucide-react';
import { clockText } from '../../kit/instants.ts';
import { Button } from '../../ui/button.tsx';
import type { ReviewTeam } from './review-types.ts';
import { reviewTexts as words } from './texts.ts';
import type { Reminders } from './use-reminders.ts';

type Props = {
  teams: readonly ReviewTeam[];
  reminders: Reminders;
  now: number;
  // How many have a button of their own.
  most: number;
  onMore: () => void;
};

// Who has not sent, each with a reminder, and all at once.
export function MissingStrip({ teams, reminders, now, most, onMore }: Props) {
  if (teams.length === 0) return null;
  const shown = teams.slice(0, most);
  return (
    <section aria-label={words.unsent(teams.length)} className="flex min-h-control items-center gap-2">
      <h2 className="shrink-0 font-semibold">{words.unsent(teams.length)}</h2>
      <ul className="flex min-w-0 flex-1 gap-2">
        {shown.map((team) => (
          <li key={team.teamId} className="grid min-w-0">
            <Chip team={team} reminders={reminders} now={now} />
          </li>
        ))}
      </ul>
      {teams.length > most && <Button onClick={onMore}>{words.more(teams.length - most)}</Button>}
      <RemindAll teams={teams} reminders={reminders} now={now} />
    </section>
  );
}

type ChipProps = Pick<Props, 'reminders' | 'now'> & { team: ReviewTeam };

function Chip({ team, reminders, now }: ChipProps) {
  const { name, hasContact, remindedAt } = team;
  const isFree = reminders.mayRemind(team, now);
  const Icon = hasContact ? Mail : Copy;
  return (
    <Button
      aria-label={isFree ? (hasContact ? words.remindByMail(name) : words.remindByText(name)) : undefined}
      disabled={!isFree}
      title={name}
      onClick={() => reminders.remind([team])}
    >
      <span className="max-w-44 min-w-0 truncate font-sans font-normal tracking-normal normal-case">{name}</span>
      {remindedAt === null || isFree ? (
        <Icon aria-hidden size={18} className="shrink-0" />
      ) : (
        <span className="flex shrink-0 items-center gap-1 font-sans text-sm font-normal tracking-normal text-soft normal-case">
          {words.reminded(clockText(new Date(remindedAt).getTime()))}
          <Check aria-hidden size={16} />
        </span>
      )}
    </Button>
  );
}

type AllProps = Pick<Props, 'teams' | 'reminders' | 'now'> & { look?: 'quiet' | 'back' };

export function RemindAll({ teams, reminders, now, look = 'quiet' }: AllProps) {
  const due = teams.filter((team) => reminders.mayRemind(team, now));
  if (due.length === 0) return null;
  return (
    <Button
      look={look}
      busy={reminders.isBusy}
      icon={<BellRing aria-hidden size={18} />}
      onClick={() => reminders.remind(due)}
    >
      {words.remindAll(due.length)}
    </Button>
  );
}
