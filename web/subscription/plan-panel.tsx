import { Check } from 'lucide-react';
import { ExampleLink, SupportLine, usePrice } from '../lib/offer.tsx';
import { subscriptionTexts } from '../lib/texts/subscription.ts';
import { Panel } from '../ui/panel.tsx';

const PLAN = 'Organizador';

const INCLUDED = [
  'Overlay ao vivo, cenas e mesa de transmissão para o OBS',
  'Relatório de partidas com cálculo de pontos e desfazer',
  'Envio dos capitães pelo celular e conferência',
  'Equipe: quem lança, quem confere e quem transmite',
  'Classificação, MVP e exportação para planilha',
  'Campeonatos com inscrição online e agenda pública',
  'As suas cores e o seu logo na transmissão',
];

// The only plan. The operator or the payment provider sets the price.
type Props = { tier: string | null | undefined; showsPrice: boolean };

export function PlanPanel({ tier, showsPrice }: Props) {
  const price = usePrice();
  return (
    <Panel>
      <p className="caps text-eyebrow text-primary-soft">Plano</p>
      <h2 className="poster mt-1 text-title wrap-anywhere">{tier ?? PLAN}</h2>
      {price !== null && showsPrice && <p className="poster mt-2 text-4xl">{price}</p>}
      {!tier && price === null && <p className="mt-2 text-sm text-soft">{subscriptionTexts.priceLater}</p>}
      <ul className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
        {INCLUDED.map((line) => (
          <li key={line} className="flex gap-3">
            <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-live" />
            {line}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6">
        <SupportLine />
        <ExampleLink />
      </div>
    </Panel>
  );
}
