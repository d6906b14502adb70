import { useQuery } from '@tanstack/react-query';
import { eventQuery } from '../event-data.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { useEventId } from '../events.ts';
import type { Command } from './command.ts';

// Commands of this event that wait to be sent or decided.
export function useCommands(): readonly Command[] {
  const { data = NONE } = useQuery({ ...eventQuery(useEventId()), select: commandsOf });
  return data;
}

const NONE: readonly Command[] = [];

function commandsOf({ commands }: EventLog): readonly Command[] {
  return commands;
}
