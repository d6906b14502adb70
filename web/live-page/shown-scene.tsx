import { useEffect, useState } from 'react';
import type { Scene } from '../../domain/broadcast.ts';
import { useSceneComponent } from './scenes/load-scene.ts';
import type { SceneProps } from './scenes/scene.ts';

// A little longer than the transition of a scene that fades out.
const FADE_MS = 200;

type Props = SceneProps & {
  // Null shows nothing.
  scene: Scene | null;
  // Another number plays the intro again.
  take: string;
};

// One scene at a time. Another one, or none, takes its place after it has faded out.
export function ShownScene({ scene: wanted, take: wantedTake, ...props }: Props) {
  const key = `${wanted ?? ''} ${wantedTake}`;
  const [shown, setShown] = useState({ scene: wanted, key });
  useEffect(() => {
    const switching = setTimeout(() => setShown({ scene: wanted, key }), FADE_MS);
    return () => clearTimeout(switching);
  }, [wanted, key]);
  const Scene = useSceneComponent(shown.scene);
  if (!Scene) return null;
  const isLeaving = shown.scene !== wanted;
  return (
    <div
      key={shown.key}
      data-scene={shown.scene}
      className={`h-full transition-opacity duration-180 ${isLeaving ? 'opacity-0' : ''}`}
    >
      <Scene {...props} />
    </div>
  );
}
