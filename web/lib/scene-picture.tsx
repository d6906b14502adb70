import type { Scene } from '../../domain/broadcast.ts';

// Taken by scripts/scenes.mjs.
export function ScenePicture({ scene, className = '' }: { scene: Scene; className?: string }) {
  return (
    <img
      src={`/cenas/${scene}.webp`}
      alt=""
      width={480}
      height={270}
      loading="lazy"
      className={`block aspect-video w-full bg-ground object-cover ${className}`}
    />
  );
}
