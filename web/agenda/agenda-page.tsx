import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../lib/api.ts';
import { isId } from '../lib/new-id.ts';
import { PageLoad } from '../lib/page-load.tsx';
import { agendaTexts } from '../lib/texts/agenda.ts';
import { useWindowFocus } from '../lib/use-window-focus.ts';
import { NotFound } from '../ui/not-found.tsx';
import { Agenda } from './agenda.tsx';
import { agendaQuery } from './agenda-query.ts';

// What a player comes for, in a hurry: when is the next one, at what time, which mode. And is this the right organiser?
export default function AgendaPage() {
  const { userId = '' } = useParams();
  const known = isId(userId);
  const [page, setPage] = useState(1);
  const agenda = useQuery({ ...agendaQuery(userId, page), enabled: known });
  const pageCount = agenda.data ? Math.max(1, Math.ceil(agenda.data.total / agenda.data.pageSize)) : page;
  // The last page may be gone since it was looked at.
  if (page > pageCount) setPage(pageCount);
  useWindowFocus(() => known && void agenda.refetch({ cancelRefetch: false }));
  if (agenda.data) return <Agenda agenda={agenda.data} page={page} pageCount={pageCount} onPage={setPage} />;
  if (!known || (agenda.error instanceof ApiError && agenda.error.code === 'not_found')) return <UnknownOrganizer />;
  return <PageLoad title="Agenda de campeonatos" failed={agendaTexts.loadFailed} load={agenda} />;
}

function UnknownOrganizer() {
  const title = 'Página não encontrada';
  useEffect(() => {
    document.title = `${title} · Queda Livre`;
  }, []);
  return <NotFound title={title} />;
}
