import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type Props = { count: number; busy: boolean; onStay: () => void; onLeave: () => void };

// Asks before signing out while results are still queued on this device.
export function UnsentQuestion({ count, busy, onStay, onLeave }: Props) {
  const what = count === 1 ? '1 resultado ainda não foi enviado' : `${count} resultados ainda não foram enviados`;
  return (
    <ConfirmDialog
      open
      title="Sair sem enviar?"
      description={`${what}. Ficam neste aparelho e seguem quando você entrar de novo aqui.`}
      cancel="Ficar"
      confirm="Sair mesmo assim"
      focusCancel
      busy={busy}
      onCancel={onStay}
      onConfirm={onLeave}
    />
  );
}
