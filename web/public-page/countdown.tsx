import { useEffect, useState } from 'react';

// The server knows no viewer's clock: the countdown begins when the script runs. The date stands above it anyway.
export function Countdown({ startsAt }: { startsAt: string }) {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  if (now === undefined) return null;
  const seconds = Math.floor((Date.parse(startsAt) - now) / 1000);
  if (seconds <= 0) return <p className="poster text-3xl">Começa a qualquer momento</p>;
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return (
    <p role="timer" className="poster text-4xl">
      {days > 0 && `${days} ${days === 1 ? 'dia' : 'dias'} · `}
      {clock}
    </p>
  );
}
