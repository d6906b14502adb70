import { createContext, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { SAFE_MARGIN, stageSize, type StageSize } from './stage-size.ts';

const StageContext = createContext<StageSize>(stageSize(1920, 1080, 1));

export function useStage(): StageSize {
  return use(StageContext);
}

// Fills the source.
export function Stage({ scale, children }: { scale: number; children: ReactNode }) {
  const [window_, setWindow] = useState(windowSize);
  useEffect(() => {
    const onResize = () => setWindow(windowSize());
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  const size = stageSize(window_.width, window_.height, scale);
  useUnit(size.unit);
  return (
    <StageBox as="main" {...window_} size={size}>
      {children}
    </StageBox>
  );
}

// One rem is ten design pixels, so that all sizes follow the source's.
export function useUnit(unit: number): void {
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = `${unit * 10}px`;
  }, [unit]);
}

type StageBoxProps = { as?: 'div' | 'main'; width: number; height: number; size: StageSize; children: ReactNode };

// Fills the window, or the box around it that is transformed. Width and height are in pixels.
export function StageBox({ as: Box = 'div', width, height, size, children }: StageBoxProps) {
  return (
    <StageContext value={size}>
      <Box
        className="fixed inset-0 overflow-hidden text-[2.4rem] leading-none"
        style={{ padding: `${height * SAFE_MARGIN}px ${width * SAFE_MARGIN}px` }}
      >
        {children}
      </Box>
    </StageContext>
  );
}

function windowSize() {
  return { width: Math.max(1, window.innerWidth), height: Math.max(1, window.innerHeight) };
}
