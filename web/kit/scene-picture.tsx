import type { Scene } from '../../domain/stream/broadcast.ts';

// scripts/scenes.mjs takes the pictures.
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
