import { ProductPicture } from '../lib/product-picture.tsx';
import { ScenePicture } from '../lib/scene-picture.tsx';

const SCENES = [
  { scene: 'vencedor', title: 'Vencedor da queda', says: 'Entra no ar com o resultado.' },
  { scene: 'mvp', title: 'MVP', says: 'Quem tem mais kills, sempre atual.' },
  { scene: 'campeao', title: 'Campeão', says: 'Com pódio e placar final.' },
] as const;

// What the subscription buys, in pictures; on wide screens only.
export function Product() {
  return (
    <section aria-label="O que a assinatura inclui" className="flex flex-col gap-4 max-lg:hidden">
      <ProductPicture />
      <ul className="grid grid-cols-3 gap-3">
        {SCENES.map(({ scene, title, says }) => (
          <li key={scene} className="border border-line bg-panel">
            <ScenePicture scene={scene} />
            <div className="p-3">
              <h3 className="caps text-label">{title}</h3>
              <p className="text-sm text-soft">{says}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
