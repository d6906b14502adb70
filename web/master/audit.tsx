import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../lib/load-failure.tsx';
import { usePhone } from '../lib/widths.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { masterTexts } from './texts.ts';
import { useFailureToast } from '../lib/use-failure-toast.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { AuditCards, AuditTable } from './audit-lines.tsx';
import { ListPages } from './list-pages.tsx';
import { auditQuery } from './lists.ts';

type Props = { page: number; onPage: (page: number) => void };

export function Audit({ page, onPage }: Props) {
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
