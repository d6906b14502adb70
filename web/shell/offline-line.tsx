import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { setToldOffline, useLink } from '../lib/live/connection.ts';
import { useElapsed } from '../lib/use-elapsed.ts';

// How long the first connection may take before the line is shown.
const LATE_MS = 6000;

// Says on every page that the server does not answer. Failed loads then need not say it.
export function OfflineLine() {
  const link = useLink();
  const isLate = useElapsed(LATE_MS);
  const isShown = link.kind === 'cut-off' || (link.kind === 'connecting' && isLate);
  useEffect(() => {
    setToldOffline(isShown);
    return () => setToldOffline(false);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <p role="status" className="mb-3 flex items-center gap-2 border border-l-4 border-line border-l-text bg-panel p-3">
      <WifiOff aria-hidden size={20} className="shrink-0" />
      Sem conexão com o servidor. Mostrando o que este aparelho tem; o que você lançar fica guardado aqui.
    </p>
  );
}
