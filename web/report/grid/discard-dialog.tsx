import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { gridTexts } from './texts.ts';
import type { GridForm } from './use-grid.ts';

type Props = { grid: GridForm; unsaved: number; open: boolean; onClose: () => void };

export function DiscardDialog({ grid, unsaved, open, onClose }: Props) {
  return (
    <ConfirmDialog
      open={open}
      title={gridTexts.discardQuestion(unsaved, grid.round)}
      description={gridTexts.discardDetail}
      confirm="Descartar"
      focusCancel
      busy={false}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        grid.discardAll();
      }}
    />
  );
}
