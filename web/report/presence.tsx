import { usePresent } from '../events/presence.ts';
import { useChosenTeam } from './form/form-context.tsx';

// Tells the other windows of the event which team this one fills in; the context bar shows who is there.
export function Presence() {
  usePresent(useChosenTeam());
  return null;
}
