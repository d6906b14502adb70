import { useMemo } from 'react';
import { useActing } from '../../access/acting.ts';
import { useUser } from '../../access/session.ts';
import type { Owner } from './command.ts';

// For whom this window queues and sends commands.
export function useOwner(): Owner {
  const { id: userId } = useUser();
  const { organizerId } = useActing();
  return useMemo(() => ({ userId, organizerId }), [userId, organizerId]);
}
