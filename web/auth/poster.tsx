const LINES = ['Reporte cada queda', 'Classificação na hora', 'Overlay ao vivo no OBS'];

// What the product does, drawn as a ranking; on wide screens only.
export function Poster() {
  return (
    <div className="hidden lg:block">
      <p className="caps text-eyebrow text-primary-soft">Campeonatos de trios</p>
      <p className="poster mt-2 text-poster">
        Do salto
        <br />
        ao pódio
      </p>
      <ol className="mt-8 flex max-w-md flex-col gap-2">
        {LINES.map((line, index) => (
          <li
            key={line}
            className={`cut flex items-center gap-5 px-5 py-3 ${index === 0 ? 'cut-fill-text text-ground' : 'cut-fill-raised text-text'}`}
          >
            <span aria-hidden className="poster text-3xl">
              {index + 1}
            </span>
            <span className="caps text-xl">{line}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
