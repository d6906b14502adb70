import { ROLE_NAMES } from '../../domain/access/role-names.ts';
import { switchTo, useActing } from '../access/acting.ts';
import { useUser } from '../access/session.ts';
import { Select } from '../ui/select.tsx';

const OWN = 'own';

// Switches the account that this window works in, for users who belong to the staff of an organiser.
export function OrganizerSwitch() {
  const user = useUser();
  const { organizerId } = useActing();
  const options = [
    { value: OWN, label: 'Minha conta' },
    ...user.memberships.map((one) => ({ value: one.organizerId, label: `${one.name} · ${ROLE_NAMES[one.role]}` })),
  ];
  return (
    <Select
      label="Organizador"
      labelHidden
      options={options}
      value={organizerId ?? OWN}
      onValue={(value) => value !== (organizerId ?? OWN) && switchTo(user, value === OWN ? null : value)}
    />
  );
}
