import { useEffect, useState, type ReactNode } from 'react';

const WIDTH = 1920;
const HEIGHT = 1080;

// Drawn for 1920 × 1080 and scaled as a whole to whatever size the source has. It begins where the source begins, the top
// left corner, because that is the one OBS places by.
export function Stage({ children }: { children: ReactNode }) {
  const scale = useScale();
  return (
    <main
      className="absolute top-0 left-0 h-[1080px] w-[1920px] origin-top-left p-[25px] text-[16px]"
      style={{ transform: `scale(${scale})` }}
    >
      {children}
    </main>
  );
}

function useScale(): number {
  const [scale, setScale] = useState(fittingScale);
  useEffect(() => {
    const onResize = () => setScale(fittingScale());
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  return scale;
}

function fittingScale(): number {
  return Math.min(window.innerWidth / WIDTH, window.innerHeight / HEIGHT);
}
