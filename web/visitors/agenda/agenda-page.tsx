import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { isRefusedWith } from '../../kit/api.ts';
import { isId } from '../../kit/new-id.ts';
import { Column } from '../../events/brand/column.tsx';
import { PageLoad } from '../../kit/page-load.tsx';
import { agendaTexts } from './texts.ts';
import { useWindowFocus } from '../../kit/use-window-focus.ts';
import { NotFound } from '../../ui/not-found.tsx';
import { Agenda } from './agenda.tsx';
import { agendaQuery } from './agenda-query.ts';

// For players: the organiser, the upcoming events and the results of past ones.
export default function AgendaPage() {
  const { userId = '' } = useParams();
  const known = isId(userId);
  const agenda = useQuery({ ...agendaQuery(userId), enabled: known });
  useWindowFocus(() => known && void agenda.refetch({ cancelRefetch: false }));
  if (agenda.data) return <Agenda userId={userId} agenda={agenda.data} />;
  if (!known || isRefusedWith(agenda.error, 'not_found')) return <UnknownOrganizer />;
  return (
    <div className="py-gutter">
      <Column>
        <PageLoad title="Agenda de campeonatos" failed={agendaTexts.loadFailed} load={agenda} />
      </Column>
    </div>
  );
}

function UnknownOrganizer() {
  const title = 'Página não encontrada';
  useEffect(() => {
    document.title = `${title} · Queda Livre`;
  }, []);
  return (
    <Column>
      <NotFound title={title} />
    </Column>
  );
}
