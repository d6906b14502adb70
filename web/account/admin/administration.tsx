import { Link } from 'react-router';
import { PosterHeader } from '../../ui/poster-header.tsx';
import { OrganizerPage } from './organizer-page.tsx';
import { Organizers } from './organizers.tsx';
import { useView, type View, viewPath } from './use-view.ts';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { usePhone } from '../../kit/widths.ts';
import { texts } from '../../kit/every-screen.ts';
import { masterTexts } from './texts.ts';
import { useFailureToast } from '../../kit/use-failure-toast.ts';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { AuditCards, AuditTable } from './audit-lines.tsx';
import { ListPages } from './list-pages.tsx';
import { auditQuery } from './lists.ts';

const LISTS = [
  { list: 'organizers', name: 'Organizadores' },
  { list: 'audit', name: 'Registro de atos' },
] as const;

// For administrators: find an account, grant or disable access, and see who did what.
export function Administration({ title }: { title: string }) {
  const { view, look } = useView();
  return (
    <>
      <PosterHeader eyebrow="Só para administradores" title={title}>
        <Lists current={view.list} />
      </PosterHeader>
      {view.organizer !== null ? (
        <OrganizerPage key={view.organizer} id={view.organizer} />
      ) : view.list === 'audit' ? (
        <Audit page={view.page} onPage={(page) => look({ page })} />
      ) : (
        <Organizers view={view} onLook={look} />
      )}
    </>
  );
}

function Lists({ current }: { current: View['list'] }) {
  return (
    <nav aria-label="Listas" className="flex flex-wrap gap-1">
      {LISTS.map(({ list, name }) => (
        <Link
          key={list}
          to={viewPath({ list })}
          aria-current={list === current ? 'page' : undefined}
          className="caps flex min-h-control items-center border border-line bg-raised px-4 text-label transition-colors hover:border-edge aria-[current=page]:border-text aria-[current=page]:bg-text aria-[current=page]:text-ground"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

type Props = { page: number; onPage: (page: number) => void };

function Audit({ page, onPage }: Props) {
  const list = useQuery(auditQuery(page));
  useFailureToast(masterTexts.auditFailed, list);
  const Lines = usePhone() ? AuditCards : AuditTable;
  if (!list.data)
    return list.errorUpdateCount > 0 ? (
      <LoadFailure title={masterTexts.auditFailed} load={list} />
    ) : (
      <SkeletonRows label={texts.loading} count={8} />
    );
  const { total, lines } = list.data;
  if (total === 0)
    return (
      <Panel>
        <p className="text-soft">{masterTexts.noAudit}</p>
      </Panel>
    );
  return (
    <ListPages label="Páginas do registro" counted={countText(total)} page={page} list={list} onPage={onPage}>
      <Lines lines={lines} />
    </ListPages>
  );
}

function countText(total: number): string {
  return total === 1 ? '1 ato' : `${total.toLocaleString('pt-BR')} atos`;
}
