import { ProductPicture } from '../product-picture.tsx';

const LINES = ['Reporte cada queda', 'Classificação na hora', 'Overlay ao vivo no OBS'];

// The product on air; on wide screens only.
export function Poster() {
  return (
    <div className="hidden min-w-0 lg:block">
      <p className="caps text-eyebrow text-primary-soft">Campeonatos de trios</p>
      <p className="poster mt-2 text-title-wide xl:text-[5.5rem]">Do salto ao pódio</p>
      <ol className="mt-3 mb-6 flex flex-wrap gap-x-6 gap-y-1">
        {LINES.map((line, index) => (
          <li key={line} className="caps flex items-baseline gap-2 text-lg text-soft">
            <span aria-hidden className="poster text-text">
              {index + 1}
            </span>
            {line}
          </li>
        ))}
      </ol>
      <ProductPicture />
    </div>
  );
}
