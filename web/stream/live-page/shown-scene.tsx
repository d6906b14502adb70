import { useEffect, useState } from 'react';
import type { Scene } from '../../../domain/stream/broadcast.ts';
import { useSceneComponent } from './scenes/load-scene.ts';
import type { SceneProps } from './scenes/scene.ts';

// A little longer than the fade-out.
const FADE_MS = 200;

type Props = SceneProps & {
  // Null shows nothing.
  scene: Scene | null;
  // A new value plays the intro again.
  take: string;
};

// One scene at a time. Another scene replaces it at once, with its intro; a hidden one fades out.
export function ShownScene({ scene: wanted, take, ...props }: Props) {
  const [last, setLast] = useState(wanted);
  useEffect(() => {
    if (wanted !== null) return setLast(wanted);
    const fading = setTimeout(() => setLast(null), FADE_MS);
    return () => clearTimeout(fading);
  }, [wanted]);
  const shown = wanted ?? last;
  const Scene = useSceneComponent(shown);
  if (!Scene) return null;
  return (
    <div
      key={`${shown} ${take}`}
      data-scene={shown}
      className={`h-full transition-opacity duration-180 ${wanted === null ? 'opacity-0' : ''}`}
    >
      <Scene {...props} />
    </div>
  );
}
