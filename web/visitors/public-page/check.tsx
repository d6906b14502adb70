import { Download } from 'lucide-react';
import type { PublicEvent } from '../../../domain/visitors/public-event.ts';
import { Section } from './section.tsx';

const LINK =
  'cut cut-fill-raised caps flex min-h-control grow items-center justify-center gap-2 px-5 text-label cut-line-line hover:cut-line-edge';

// The digest of what is published, and the ledger from which anyone can compute it.
export function Check({ event: { slug, ledger } }: { event: PublicEvent }) {
  return (
    <Section id="conferir" title="Conferir">
      <div className="flex flex-col gap-3 bg-panel p-4">
        <p>
          <span className="block text-sm text-soft">Código do que está publicado</span>
          <span className="poster text-3xl wrap-anywhere normal-case not-italic">{ledger.digest}</span>
        </p>
        <p className="text-soft">
          Se um lançamento já publicado for mudado, tirado ou trocado de lugar, o código deixa de bater.
          {ledger.download && ' Com o registro, qualquer pessoa refaz o código e a classificação.'}
        </p>
        {ledger.download && (
          <p className="flex flex-wrap gap-2">
            <a href={`/api/public/${slug}/ledger`} download className={LINK}>
              <Download aria-hidden size={18} />
              Baixar o registro
            </a>
            <a href="/conferir" className={LINK}>
              Conferir
            </a>
          </p>
        )}
      </div>
    </Section>
  );
}
