import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { useWide } from '../../kit/widths.ts';
import { texts } from '../../kit/every-screen.ts';
import { masterTexts } from './texts.ts';
import { useFailureToast } from '../../kit/use-failure-toast.ts';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { ActDialog } from './act-dialog.tsx';
import type { Asked } from './use-act-form.ts';
import { ListPages } from './list-pages.tsx';
import { organizersQuery } from './lists.ts';
import { OrganizerCards } from './organizer-cards.tsx';
import { OrganizersTable } from './organizers-table.tsx';
import { SearchField } from './search-field.tsx';
import { Totals } from './totals.tsx';
import type { useView, View } from './use-view.ts';

type Props = { view: View; onLook: ReturnType<typeof useView>['look'] };

export function Organizers({ view: { search, page, kind }, onLook }: Props) {
  const list = useQuery(organizersQuery(search, page, kind));
  useFailureToast(masterTexts.organizersFailed, list);
  const isWide = useWide();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const ask = (wanted: Asked) => {
    setAsked(wanted);
    setIsAsking(true);
  };
  const Rows = isWide ? OrganizersTable : OrganizerCards;
  return (
    <div className="flex flex-col gap-4">
      <Totals kind={kind} onKind={(kind) => onLook({ kind })} />
      <SearchField search={search} onSearch={(search) => onLook({ search }, { replace: true })} />
      {list.data ? (
        <ListPages
          label="Páginas de organizadores"
          counted={countText(list.data.total)}
          page={page}
          list={list}
          onPage={(page) => onLook({ page })}
        >
          {list.data.total === 0 ? (
            <Panel>
              <p className="text-soft">{masterTexts.noOrganizers}</p>
            </Panel>
          ) : (
            <Rows organizers={list.data.organizers} onAsk={ask} />
          )}
        </ListPages>
      ) : list.errorUpdateCount > 0 ? (
        <LoadFailure title={masterTexts.organizersFailed} load={list} />
      ) : (
        <SkeletonRows label={texts.loading} count={8} />
      )}
      <ActDialog open={isAsking} asked={asked} onClose={() => setIsAsking(false)} />
    </div>
  );
}

function countText(total: number): string {
  return total === 1 ? '1 conta' : `${total.toLocaleString('pt-BR')} contas`;
}
