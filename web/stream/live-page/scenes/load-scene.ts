import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import type { Scene } from '../../../../domain/stream/broadcast.ts';
import type { SceneProps } from './scene.ts';

type SceneComponent = ComponentType<SceneProps>;

const LOADERS: Record<Scene, () => Promise<{ default: SceneComponent }>> = {
  grade: () => import('./grade.tsx'),
  tabela: () => import('./tabela.tsx'),
  lateral: () => import('./lateral.tsx'),
  top5: () => import('./top5.tsx'),
  rodape: () => import('./rodape.tsx'),
  resultado: () => import('./resultado.tsx'),
  vencedor: () => import('./vencedor.tsx'),
  mvp: () => import('./mvp.tsx'),
  time: () => import('./time.tsx'),
  'match-point': () => import('./match-point.tsx'),
  contagem: () => import('./contagem.tsx'),
  temporada: () => import('./temporada.tsx'),
  campeao: () => import('./campeao.tsx'),
};

const loaded = new Map<Scene, SceneComponent>();
const listeners = new Set<() => void>();

// Null while it loads. loadAllScenes may load it between a render and its effect, so this listens to every load.
export function useSceneComponent(scene: Scene | null): SceneComponent | null {
  useEffect(() => {
    if (scene) void load(scene);
  }, [scene]);
  return useSyncExternalStore(listen, () => (scene && loaded.get(scene)) ?? null);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// For a source that has to switch scenes without delay; loads one after the other.
export async function loadAllScenes(): Promise<void> {
  for (const scene of Object.keys(LOADERS) as Scene[]) await load(scene);
}

const RETRY_MS = 1000;

// Retries until the server answers, such as after a restart.
async function load(scene: Scene): Promise<void> {
  if (loaded.has(scene)) return;
  try {
    loaded.set(scene, (await LOADERS[scene]()).default);
    for (const listener of listeners) listener();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    await load(scene);
  }
}
