import type { ReactNode } from 'react';
import type { Championship } from '../lib/championships.ts';
import { dayText } from '../lib/days.ts';
import { Badge } from '../ui/badge.tsx';
import { entrantsText } from './entrants-text.ts';
import { CardActions, type CardActionsProps } from './card-actions.tsx';

// Long names and descriptions are cut to the card; whole, they stand in the form behind 'Editar'.
export function ChampionshipCard({ championship, ...on }: CardActionsProps) {
  const { name, description, published, gameMode } = championship;
  return (
    <li
      className={`cut cut-large cut-fill-panel flex flex-col gap-4 p-gutter ${published ? 'cut-line-edge' : 'cut-line-line'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge look={published ? 'live' : 'quiet'}>{published ? 'Publicado' : 'Rascunho'}</Badge>
        <span className="text-sm text-muted">{gameMode}</span>
      </div>
      <div>
        <h2 title={name} className="poster line-clamp-3 text-3xl wrap-anywhere">
          {name}
        </h2>
        {description && <p className="mt-1 line-clamp-3 whitespace-pre-line text-soft wrap-anywhere">{description}</p>}
      </div>
      <dl className="mt-auto flex flex-wrap gap-x-8 gap-y-3 border-t border-line pt-3">
        <Fact name="Início">
          <Start championship={championship} />
        </Fact>
        <Fact name="Término">{championship.endDate ? dayText(championship.endDate) : 'Sem data'}</Fact>
        <Fact name="Inscritos">{entrantsText(championship)}</Fact>
      </dl>
      <CardActions championship={championship} {...on} />
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Start({ championship: { startDate, startTime } }: { championship: Championship }) {
  return (
    <>
      {startDate ? dayText(startDate) : 'Sem data'}{' '}
      {startTime && <span className="whitespace-nowrap">às {startTime}</span>}
    </>
  );
}
