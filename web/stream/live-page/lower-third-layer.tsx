import { useEffect, useState } from 'react';
import {
  LOWER_THIRD_KINDS,
  lowerThirdLeft,
  type Scene,
  type ShownLowerThird,
} from '../../../domain/stream/broadcast.ts';
import { FitText } from './parts/fit.tsx';
import { useStage } from './stage.tsx';

// A little longer than the fade-out.
const FADE_MS = 200;

type Props = {
  shown: ShownLowerThird | null;
  // What lies below it.
  scene: Scene | null;
  now: () => number;
};

// A name and a line at the lower left, over any scene, until its time is over.
export function LowerThirdLayer({ shown: wanted, scene, now }: Props) {
  const isOn = useIsOn(wanted, now);
  const [last, setLast] = useState(wanted);
  useEffect(() => {
    if (isOn) return setLast(wanted);
    const fading = setTimeout(() => setLast(null), FADE_MS);
    return () => clearTimeout(fading);
  }, [isOn, wanted]);
  const shown = isOn ? wanted : last;
  const { shape, width } = useStage();
  if (!shown) return null;
  const { kind, name, line, at } = shown;
  return (
    <div
      key={at}
      role="status"
      aria-label="Tarja"
      className={`absolute left-[5%] transition-opacity duration-180 ${isOn ? '' : 'opacity-0'} ${PLACES[shape](scene)}`}
      style={{ width: `${Math.min(width, WIDTHS[shape]) / 10}rem` }}
    >
      <div className="rise cut cut-large bar cut-fill-ground cut-line-line flex flex-col px-[2.4rem] py-[1rem]">
        <p
          className={`poster self-start bg-(--brand-primary) px-[1.2rem] text-(--brand-on-primary) ${shape === 'strip' ? 'py-[0.2rem] text-[2.2rem]' : '-mt-[3rem] -ml-[0.2rem] py-[0.5rem] text-[2.6rem]'}`}
        >
          {LOWER_THIRD_KINDS.find((one) => one.name === kind)?.label}
        </p>
        <p className={`mt-[0.4rem] ${HEIGHTS[shape].name}`}>
          <FitText text={name} face="poster" size={60} least={40} lines={2} />
        </p>
        {line !== '' && (
          <p className={`text-soft ${HEIGHTS[shape].line}`}>
            <FitText text={line} face="plain" size={34} least={26} lines={2} />
          </p>
        )}
      </div>
    </div>
  );
}

// Above the scenes that lie at the lower edge.
const LOW_SCENES: Partial<Record<Scene, string>> = { rodape: 'bottom-[20rem]', top5: 'bottom-[27rem]' };

const PLACES = {
  wide: (scene: Scene | null) => (scene && LOW_SCENES[scene]) ?? 'bottom-[10rem]',
  column: () => 'bottom-[6rem]',
  strip: () => 'top-[5%]',
};

const WIDTHS = { wide: 920, column: 400, strip: 760 };

// The longest texts fit at 22 px.
const HEIGHTS = {
  wide: { name: 'h-[6.4rem]', line: 'h-[4.4rem]' },
  column: { name: 'h-[10rem]', line: 'h-[7.6rem]' },
  strip: { name: 'h-[4rem]', line: 'h-[3rem]' },
};

function useIsOn(shown: ShownLowerThird | null, now: () => number): boolean {
  const [, setEnded] = useState(0);
  useEffect(() => {
    const left = lowerThirdLeft(shown, now());
    if (left === null || left === 0) return;
    const ending = setTimeout(() => setEnded((count) => count + 1), left);
    return () => clearTimeout(ending);
  }, [shown, now]);
  return lowerThirdLeft(shown, now()) !== 0;
}
