import { Check, Copy, Mail } from 'lucide-react';
import { clockText } from '../../kit/instants.ts';
import { SquareButton } from '../../ui/square-button.tsx';
import type { ReviewTeam } from './review-types.ts';
import { reviewTexts as words } from './texts.ts';
import type { Reminders } from './use-reminders.ts';

type Props = { teams: readonly ReviewTeam[]; reminders: Reminders; now: number };

// Who has not sent, each with both ways to remind.
export function MissingList({ teams, reminders, now }: Props) {
  return (
    <ul aria-label={words.unsent(teams.length)} className="divide-y divide-line border-t border-line">
      {teams.map((team) => {
        const { teamId, name, players, hasContact, remindedAt } = team;
        return (
          <li key={teamId} className="flex min-h-14 items-center gap-x-3 gap-y-1 py-1.5">
            <div className="min-w-0 flex-1">
              <p title={name} className="line-clamp-2 font-semibold wrap-anywhere">
                {name}
              </p>
              <p className="truncate text-sm text-soft" title={players.join(', ')}>
                {players.join(', ')}
              </p>
            </div>
            {reminders.mayRemind(team, now) ? (
              <div className="flex gap-2">
                {hasContact && (
                  <SquareButton label={words.remindByMail(name)} onClick={() => reminders.remind([team])}>
                    <Mail aria-hidden size={20} />
                  </SquareButton>
                )}
                <SquareButton label={words.remindByText(name)} onClick={() => reminders.copy(team)}>
                  <Copy aria-hidden size={20} />
                </SquareButton>
              </div>
            ) : (
              remindedAt !== null && (
                <p className="flex shrink-0 items-center gap-1.5 text-sm text-soft">
                  <Check aria-hidden size={18} />
                  {words.reminded(clockText(new Date(remindedAt).getTime()))}
                </p>
              )
            )}
          </li>
        );
      })}
    </ul>
  );
}
