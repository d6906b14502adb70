import { useEffect, useState } from 'react';
import { timeLeft, type Countdown } from '../../../../domain/stream/broadcast.ts';
import { countdownText } from '../../../kit/countdown-text.ts';
import { FitText } from '../parts/fit.tsx';
import { BrandMark } from '../parts/brand-mark.tsx';
import { FullStage } from '../parts/hero.tsx';
import { roundWords } from '../parts/round-mark.tsx';
import { useStage } from '../stage.tsx';
import type { SceneProps } from './scene.ts';

// The operator's countdown, or one whose minutes are in the address. Renders nothing without either.
export default function Contagem({ snapshot, options, now }: SceneProps) {
  const [startedAt] = useState(now);
  const own = options.minutes === null ? null : ownCountdown(options.minutes, startedAt);
  const countdown = own ?? snapshot.program.countdown;
  const left = useTimeLeft(countdown, now);
  const { shape } = useStage();
  if (!countdown) return null;
  const { event, teams, rules } = snapshot;
  const clock = countdownText(left);
  const words = left === 0 ? 'Já vamos começar' : event.round > 1 ? `Queda ${event.round} em` : 'Começamos em';
  const facts = [
    { name: 'Agora', value: roundWords(event) },
    { name: 'Na disputa', value: `${teams.length} ${teams.length === 1 ? 'time' : 'times'}` },
    { name: 'Modo', value: rules.name },
  ];
  if (shape === 'strip')
    return (
      <FullStage>
        <div className="flex h-full items-center gap-[2.4rem]">
          <BrandMark brand={snapshot.brand} name={event.name} className="size-[10rem]" />
          <span className="flex h-full min-w-0 flex-1 flex-col justify-center">
            <span className="h-[4.4rem] text-primary-soft">
              <FitText text={event.name} size={32} least={22} />
            </span>
            <span className="h-[5.4rem]">
              <FitText text={words} face="poster" size={46} least={30} />
            </span>
          </span>
          <Clock text={clock} size={120} className="h-full w-[46rem] shrink-0" />
        </div>
      </FullStage>
    );
  return (
    <FullStage>
      <div className="flex h-full flex-col">
        <header className={`flex shrink-0 items-center gap-[3rem] ${shape === 'wide' ? 'h-[17rem]' : 'h-[9rem]'}`}>
          <BrandMark
            brand={snapshot.brand}
            name={event.name}
            className={shape === 'wide' ? 'size-[17rem]' : 'size-[9rem]'}
          />
          <h1 className="h-full min-w-0 flex-1">
            <FitText text={event.name} face="poster" size={shape === 'wide' ? 92 : 44} least={30} lines={2} />
          </h1>
        </header>
        <p
          className={`mt-[3rem] font-bold tracking-[0.04em] uppercase ${shape === 'wide' ? 'text-[6rem]' : 'text-[3rem]'}`}
        >
          {words}
        </p>
        <Clock text={clock} size={560} className="min-h-0 flex-1" />
        <div className="mt-[1rem] h-[1.4rem] shrink-0 bg-line">
          <div
            className="h-full origin-left bg-(--brand-primary) transition-transform duration-1000 ease-linear"
            style={{ transform: `scaleX(${countdown.total > 0 ? Math.min(1, left / countdown.total) : 0})` }}
          />
        </div>
        <dl className={`mt-[3rem] grid shrink-0 gap-[1.6rem] ${shape === 'wide' ? 'grid-cols-3' : ''}`}>
          {facts.map(({ name, value }) => (
            <div key={name} className="rise cut cut-large bar cut-fill-panel px-[3rem] py-[1.2rem] cut-line-line">
              <dt className="text-[2.6rem] font-bold text-soft uppercase">{name}</dt>
              <dd className="h-[5.2rem]">
                <FitText text={value} face="poster" size={48} least={30} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </FullStage>
  );
}

function Clock({ text, size, className }: { text: string; size: number; className: string }) {
  return (
    <p role="timer" className={className}>
      <FitText text={text} face="clock" size={size} least={30} />
    </p>
  );
}

function ownCountdown(minutes: number, startedAt: number): Countdown {
  const total = minutes * 60_000;
  return { total, endsAt: startedAt + total, left: null };
}

const TICK_MS = 200;

function useTimeLeft(countdown: Countdown | null, now: () => number): number {
  const [, setTick] = useState(0);
  const isRunning = countdown !== null && countdown.endsAt !== null;
  useEffect(() => {
    if (!isRunning) return;
    const ticking = setInterval(() => setTick((count) => count + 1), TICK_MS);
    return () => clearInterval(ticking);
  }, [isRunning]);
  return countdown ? timeLeft(countdown, now()) : 0;
}
