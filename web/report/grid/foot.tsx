import type { ComponentProps } from 'react';
import { usePresent } from '../../lib/live/presence.ts';
import { usePhone } from '../../lib/widths.ts';
import { PhoneDock } from './phone-dock.tsx';
import { SaveBar } from './save-bar.tsx';
import { useFocusedCell } from './use-focused-cell.ts';

// The bar at the bottom. It follows the focused cell, and so do the windows of others: they show who is in which row.
export function Foot({ cells, ...props }: Omit<ComponentProps<typeof PhoneDock>, 'focused'>) {
  const focused = useFocusedCell(cells);
  const phone = usePhone();
  usePresent(focused?.team ?? null);
  // Nothing is typed into an ended event.
  const hasKeys = phone && !props.ended;
  return hasKeys ? <PhoneDock {...props} focused={focused} cells={cells} /> : <SaveBar {...props} focused={focused} />;
}
