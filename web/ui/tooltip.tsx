import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

type Props = { label: string; children: ReactElement };

// Words beside a picture, for eyes; the accessible name stands on the child itself.
export function Tooltip({ label, children }: Props) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={150} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side="right" sideOffset={10} className="z-40">
          <BaseTooltip.Popup className="caps border border-line bg-raised px-3 py-1.5 text-label transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {label}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
