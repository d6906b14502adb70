import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call } from '../../kit/api.ts';
import { ConfigTabs } from '../config-tabs.tsx';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { useUser } from '../../access/session.ts';
import { texts } from '../../kit/every-screen.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { staffQuery } from './staff-data.ts';
import { staffTexts } from './texts.ts';

const EVERYBODY = 'all';

// Who did what besides scores, which have their own history.
export default function ActivityPage({ title }: { title: string }) {
  const { id } = useUser();
  const [person, setPerson] = useState(EVERYBODY);
  const staff = useQuery(staffQuery);
  const activity = useInfiniteQuery({
    queryKey: ['staff', 'activity', person],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) =>
      call(
        api.staff.activity.$get({
          query: {
            ...(pageParam !== undefined && { before: String(pageParam) }),
            ...(person !== EVERYBODY && { person }),
          },
        }),
      ),
    getNextPageParam: ({ lines, hasMore }) => (hasMore ? lines.at(-1)?.id : undefined),
    refetchOnMount: 'always',
  });
  const lines = activity.data?.pages.flatMap((page) => page.lines);
  const people = [
    { value: EVERYBODY, label: 'Todos' },
    { value: id, label: 'Eu' },
    ...(staff.data?.members ?? []).map((member) => ({ value: member.id, label: member.name })),
  ];
  return (
    <>
      <PageHeader title={title} facts="Quem fez o quê" tabs={<ConfigTabs />} />
      <Panel>
        <div className="mb-4 max-w-xs">
          <Select label="Pessoa" options={people} value={person} onValue={setPerson} />
        </div>
        {lines ? (
          <>
            {lines.length === 0 && <p className="text-soft">Nada ainda.</p>}
            <ol aria-label="Atividade" className="divide-y divide-line">
              {lines.map((line) => (
                <li
                  key={line.id}
                  className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 py-3 md:grid-cols-[7rem_minmax(0,1fr)_auto] md:items-baseline"
                >
                  <time dateTime={line.at} className="text-sm text-muted tabular-nums">
                    {MOMENT.format(new Date(line.at))}
                  </time>
                  <p className="wrap-anywhere">
                    <strong className="font-semibold">{line.actor.name}</strong> {line.sentence}
                  </p>
                  {line.eventName !== null && !line.sentence.includes(line.eventName) && (
                    <p className="text-sm wrap-anywhere text-soft">{line.eventName}</p>
                  )}
                </li>
              ))}
            </ol>
            {activity.hasNextPage && (
              <Button busy={activity.isFetchingNextPage} onClick={() => void activity.fetchNextPage()}>
                Mostrar mais
              </Button>
            )}
          </>
        ) : activity.errorUpdateCount > 0 ? (
          <LoadFailure title={staffTexts.activityFailed} load={activity} />
        ) : (
          <SkeletonRows label={texts.loading} count={8} />
        )}
      </Panel>
    </>
  );
}

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
