import type { PublicEvent } from '../../../domain/visitors/public-event.ts';
import { Section } from './section.tsx';

export function Rules({ event: { id, regulation } }: { event: PublicEvent }) {
  const { intro, sections, examples } = regulation;
  return (
    <Section id="regras" title="Como se pontua">
      <div className="flex flex-col gap-3 bg-panel p-4">
        <p>{intro}</p>
        {sections.map(({ title, sentences }) => (
          <p key={title} className="text-soft wrap-anywhere">
            <strong className="text-text">{title}.</strong> {sentences.join(' ')}
          </p>
        ))}
        <ul className="list-disc pl-5 text-soft">
          {examples.map(({ sentence }) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <a
          href={`/calculadora?campeonato=${id}`}
          className="cut cut-fill-raised caps flex min-h-control items-center justify-center px-5 text-label cut-line-line hover:cut-line-edge"
        >
          Calcular uma queda
        </a>
      </div>
    </Section>
  );
}
