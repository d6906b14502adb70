// A scene on air, as scripts/scenes.mjs takes it. Not loaded where the layout hides it.
export function ProductPicture() {
  return (
    <figure className="min-w-0">
      <p className="caps inline-flex items-center gap-2 bg-live px-3 py-1 text-label text-ground">
        <span aria-hidden className="size-2 bg-ground" />
        No ar no OBS
      </p>
      <img
        src="/produto/overlay.webp"
        alt="A classificação de uma copa de exemplo sobre o jogo: vinte times em cartões, com os pontos de cada um."
        width={1280}
        height={720}
        loading="lazy"
        decoding="async"
        className="block aspect-video w-full border-3 border-live bg-side"
      />
      <figcaption className="mt-2 text-sm text-muted">Imagem do produto, com uma copa de exemplo.</figcaption>
    </figure>
  );
}
