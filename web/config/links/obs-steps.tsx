const STEPS = [
  'No OBS, em Fontes, adicione Navegador.',
  'Cole o link copiado no campo URL.',
  'Use a largura e a altura que a cena indica na prévia do link. O fundo já é transparente.',
];

export function ObsSteps() {
  return (
    <section aria-labelledby="obs-steps">
      <h3 id="obs-steps" className="caps mb-2 text-label text-soft">
        Como usar no OBS
      </h3>
      <ol className="flex flex-col gap-2">
        {STEPS.map((step, index) => (
          <li key={step} className="flex items-baseline gap-3">
            <span aria-hidden className="poster w-5 shrink-0 text-2xl text-muted">
              {index + 1}
            </span>
            <span className="text-soft">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
