import { createContext, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { SAFE_MARGIN, stageSize, type StageSize } from './stage-size.ts';

const StageContext = createContext<StageSize>(stageSize(1920, 1080, 1));

export function useStage(): StageSize {
  return use(StageContext);
}

// Fills the source. One rem is ten design pixels, so that all sizes follow the source's.
export function Stage({ scale, children }: { scale: number; children: ReactNode }) {
  const [window_, setWindow] = useState(windowSize);
  useEffect(() => {
    const onResize = () => setWindow(windowSize());
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  const size = stageSize(window_.width, window_.height, scale);
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = `${size.unit * 10}px`;
  }, [size.unit]);
  return (
    <StageContext value={size}>
      <main
        className="fixed inset-0 overflow-hidden text-[2.4rem] leading-none"
        style={{ padding: `${window_.height * SAFE_MARGIN}px ${window_.width * SAFE_MARGIN}px` }}
      >
        {children}
      </main>
    </StageContext>
  );
}

function windowSize() {
  return { width: Math.max(1, window.innerWidth), height: Math.max(1, window.innerHeight) };
}
