import { memo } from 'react';
import { type GameMode, GAME_MODES } from '../../domain/game-modes.ts';
import { useMay } from '../lib/acting.ts';
import { Select } from '../ui/select.tsx';
import { useChangeMode } from './use-change-mode.ts';

const OPTIONS = GAME_MODES.map(({ name }) => ({ value: name, label: name }));

type Props = { mode: GameMode; disabled: boolean };

export const ModeSelect = memo(function ModeSelect({ mode, disabled }: Props) {
  const change = useChangeMode();
  const mayManage = useMay('manage_event');
  return (
    <Select
      label="Modo de jogo"
      labelHidden
      options={OPTIONS}
      value={change.isPending ? (change.variables ?? mode.name) : mode.name}
      onValue={(name) => name !== mode.name && change.run(name)}
      disabled={disabled || !mayManage}
    />
  );
});
