// A scene on air, as scripts/scenes.mjs takes it, and the phone of a captain, as scripts/guide.mjs does. Not loaded where the layout
// hides them.
export function ProductPicture() {
  return (
    <figure className="min-w-0">
      <p className="caps inline-flex items-center gap-2 bg-live px-3 py-1 text-label text-ground">
        <span aria-hidden className="size-2 bg-ground" />
        No ar no OBS
      </p>
      <div className="relative mb-6">
        <img
          src="/produto/overlay.webp"
          alt="A classificação de uma copa de exemplo sobre o jogo: vinte times em cartões, com os pontos de cada um."
          width={1280}
          height={720}
          loading="lazy"
          decoding="async"
          className="block aspect-video w-full border-3 border-live bg-side"
        />
        <img
          src="/produto/capitao.webp"
          alt="O celular de um capitão, que envia 4º lugar, 14 kills e o print do placar."
          width={390}
          height={844}
          loading="lazy"
          decoding="async"
          className="absolute -right-3 -bottom-6 block h-auto w-1/4 border-2 border-edge bg-side"
        />
      </div>
      <figcaption className="text-sm text-muted">Imagens do produto, com uma copa de exemplo.</figcaption>
    </figure>
  );
}
