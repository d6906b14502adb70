import { useSession } from '../../access/session.ts';
import { actTexts } from './texts.ts';
import { Menu } from '../../ui/menu.tsx';
import type { Act, Asked } from './use-act-form.ts';
import type { Organizer } from './lists.ts';

type Props = { organizer: Organizer; onAsk: (asked: Asked) => void };

export function OrganizerMenu({ organizer, onAsk }: Props) {
  const session = useSession();
  const isOwn = session.state === 'signed-in' && session.user.id === organizer.id;
  return (
    <Menu
      entries={possibleActs(organizer, isOwn).map((act) => ({
        name: actTexts[act].name,
        onSelect: () => onAsk({ act, organizer }),
      }))}
    >
      Ações<span className="sr-only"> para {organizer.email}</span>
    </Menu>
  );
}

// Administrators cannot lock themselves out.
function possibleActs({ grantedUntil, disabledAt }: Organizer, isOwn: boolean): readonly Act[] {
  const acts: Act[] = ['grant'];
  if (grantedUntil !== null) acts.push('withdraw');
  if (disabledAt !== null) acts.push('enable');
  else if (!isOwn) acts.push('disable');
  return acts;
}
