import { CircleAlert, CloudOff, MonitorPlay, RefreshCw } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { texts } from './every-screen.ts';
import { useRetry, type Load } from './use-retry.ts';

type Props = {
  title: string;
  // One line for each thing that could not be loaded.
  failed: readonly string[];
  // Loaded again together.
  loads: readonly Load[];
  // What the failure does not endanger.
  safe?: string;
};

// Replaces the content of a page that could not be loaded: one card and one retry for everything that failed.
export function FailedLoads({ title, failed, loads, safe }: Props) {
  const { isFetching, retry, left } = useRetry(loads);
  const reason = loads.find(({ error }) => error)?.error?.message ?? texts.loading;
  return (
    <div className="mx-auto mt-gutter w-full max-w-2xl">
      <Panel>
        <div role="alert">
          <div className="flex gap-4">
            <CloudOff aria-hidden size={40} className="shrink-0 text-error max-md:hidden" />
            <div className="min-w-0">
              <h2 className="poster text-3xl">{title}</h2>
              <p className="mt-1 text-soft">{[reason, safe].filter(Boolean).join(' ')}</p>
            </div>
          </div>
          <ul className="my-4 divide-y divide-line border border-line bg-ground">
            {failed.map((line) => (
              <li key={line} className="flex items-center gap-3 px-3 py-2">
                <CircleAlert aria-hidden size={18} className="shrink-0 text-error" />
                {line}
              </li>
            ))}
            <li className="flex items-center gap-3 px-3 py-2 text-soft">
              <MonitorPlay aria-hidden size={18} className="shrink-0" />
              A transmissão continua mostrando o que já recebeu.
            </li>
          </ul>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button look="primary" icon={<RefreshCw aria-hidden size={18} />} busy={isFetching} onClick={retry}>
            {texts.tryAgain}
          </Button>
          {!isFetching && (
            <p className="text-soft">
              De novo sozinho em <strong className="font-semibold text-text">{left} s</strong>
            </p>
          )}
        </div>
      </Panel>
    </div>
  );
}
