import { useEffect, useState } from 'react';

const UNITS = [
  { name: 'dias', seconds: 86_400, wraps: Infinity },
  { name: 'horas', seconds: 3600, wraps: 24 },
  { name: 'min', seconds: 60, wraps: 60 },
  { name: 'seg', seconds: 1, wraps: 60 },
];

// The server does not know the viewer's clock: the countdown starts after hydration. The date is above it anyway.
export function Countdown({ startsAt }: { startsAt: string }) {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  const left = now === undefined ? undefined : Math.floor((Date.parse(startsAt) - now) / 1000);
  if (left !== undefined && left <= 0) return <p className="poster text-3xl">Começa a qualquer momento</p>;
  return (
    <div role="timer" className="not-on-paper grid w-full max-w-sm grid-cols-4 gap-1.5">
      {UNITS.map(({ name, seconds, wraps }, index) => (
        <span
          key={name}
          className={`flex flex-col items-center border border-t-2 border-line border-t-text bg-ground/80 py-2 ${index === 3 ? 'text-primary-soft' : ''}`}
        >
          <span className="poster text-4xl">
            {left === undefined ? '–' : String(Math.floor(left / seconds) % wraps).padStart(2, '0')}
          </span>
          <span className="caps text-sm">{name}</span>
        </span>
      ))}
    </div>
  );
}
