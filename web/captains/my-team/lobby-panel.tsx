import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { MyTeam } from '../my-team-data.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

type Props = { lobby: NonNullable<MyTeam['lobby']>; isCheckedIn: boolean };

// The code of the lobby; before its time, when and for whom it will be here.
export function LobbyPanel({ lobby: { from, needsCheckIn, code }, isCheckedIn }: Props) {
  const [failed, setFailed] = useState(false);
  if (!code) {
    const time = from.slice(11);
    return (
      <section aria-label="Código do lobby" className="flex items-center gap-4 border border-dashed border-edge p-4">
        <Lock aria-hidden size={28} className="shrink-0 text-muted" />
        <div className="min-w-0">
          <h2 className="caps text-label">Código do lobby</h2>
          <p className="text-soft">
            {`Aparece aqui às ${time}`}
            {needsCheckIn && !isCheckedIn && ', só para quem fez check-in'}.
          </p>
        </div>
      </section>
    );
  }
  return (
    <section
      aria-label="Código do lobby"
      className="cut cut-large flex flex-col gap-3 cut-fill-panel cut-line-live p-4"
    >
      <div>
        <h2 className="caps text-xl">Código do lobby</h2>
        <p className="text-soft">entrem agora</p>
      </div>
      <p
        role="status"
        className="poster border border-line bg-ground p-4 text-center text-5xl wrap-anywhere select-all"
      >
        {code.code}
      </p>
      {failed && (
        <AlertLine role="alert">Não foi possível copiar. Segure o dedo sobre o código e copie por ali.</AlertLine>
      )}
      <CopyButton text={code.code} look="primary" onDone={(copied) => setFailed(!copied)}>
        {' '}
        o código
      </CopyButton>
      <p className="text-soft">
        {code.password !== '' && (
          <>
            Senha <strong className="text-text wrap-anywhere select-all">{code.password}</strong> ·{' '}
          </>
        )}
        só o seu time vê, fora da live.
      </p>
    </section>
  );
}
