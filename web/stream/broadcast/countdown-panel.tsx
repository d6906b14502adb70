import { Eye, Pause, Play } from 'lucide-react';
import { timeLeft, type Program } from '../../../domain/stream/broadcast.ts';
import { countdownText } from '../../kit/countdown-text.ts';
import { Button } from '../../ui/button.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useNow } from './use-now.ts';
import type { Act } from './use-broadcast.ts';

const MINUTE = 60_000;
const STARTS = [5, 10, 15, 30];
const STEPS = [
  { label: '−1 min', ms: -MINUTE },
  { label: '+1 min', ms: MINUTE },
  { label: '−10 s', ms: -10_000 },
  { label: '+10 s', ms: 10_000 },
];

type Props = { program: Program; clockAhead: number; act: Act };

export function CountdownPanel({ program: { countdown }, clockAhead, act }: Props) {
  const now = useNow() + clockAhead;
  const isRunning = countdown !== null && countdown.endsAt !== null;
  return (
    <Panel>
      <PanelTitle title="Contagem">
        <span role="timer" aria-label="Tempo restante" className="poster text-4xl">
          {countdown ? countdownText(timeLeft(countdown, now)) : '–'}
        </span>
      </PanelTitle>
      <div className="grid grid-cols-4 gap-2">
        {STARTS.map((minutes) => (
          <Small key={minutes} onPress={() => void act({ act: 'countdown', ms: minutes * MINUTE })}>
            {`${minutes} min`}
          </Small>
        ))}
        {STEPS.map(({ label, ms }) => (
          <Small key={label} onPress={() => void act({ act: 'add', ms })}>
            {label}
          </Small>
        ))}
      </div>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button
          disabled={!countdown}
          icon={isRunning ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
          onClick={() => void act({ act: isRunning ? 'pause' : 'resume' })}
        >
          {isRunning ? 'Pausar' : 'Continuar'}
        </Button>
        <Button
          disabled={!countdown}
          icon={<Eye aria-hidden size={18} />}
          onClick={() => void act({ act: 'show', scene: 'contagem' })}
        >
          Mostrar
        </Button>
      </div>
    </Panel>
  );
}

function Small({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="cut caps cut-fill-raised cut-line-line min-h-control cursor-pointer px-1 text-base tracking-normal hover:cut-line-edge"
    >
      {children}
    </button>
  );
}
