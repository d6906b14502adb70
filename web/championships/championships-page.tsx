import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { championshipsQuery, type Championship } from '../lib/championships.ts';
import { championshipTexts } from '../lib/texts/championships.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { useWindowFocus } from '../lib/use-window-focus.ts';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonCards } from '../ui/skeleton-cards.tsx';
import { toastFailure } from '../ui/toast.tsx';
import { ChampionshipCard } from './championship-card.tsx';
import { ChampionshipDialog } from './championship-dialog.tsx';
import { EmptyChampionships } from './empty-championships.tsx';
import { EntrantsDialog } from './entrants/entrants-dialog.tsx';
import { failureDetail } from './failure-detail.ts';
import { LoadFailure } from './load-failure.tsx';
import { ShareDialog } from './share-dialog.tsx';

const REFRESH_MS = 30_000;

// What an organiser comes for, in a hurry: a championship out, with its link in the chat; who signed up, and letting them
// in; a date put right. Nothing deleted or taken off the agenda by a slip of the hand.
export default function ChampionshipsPage({ title }: { title: string }) {
  const { data, error, dataUpdatedAt, errorUpdatedAt, errorUpdateCount, isFetching, refetch } = useQuery({
    ...championshipsQuery,
    refetchInterval: REFRESH_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  useWindowFocus(() => void refetch({ cancelRefetch: false }));
  // Told when it begins to fail, not with every try.
  const failing = errorUpdatedAt > dataUpdatedAt;
  const tellFailure = useEffectEvent(() => error && toastFailure(championshipTexts.loadFailed, failureDetail(error)));
  useEffect(() => {
    if (failing) tellFailure();
  }, [failing]);

  const [form, setForm] = useState<Form>({ open: false, championship: null });
  const [shared, setShared] = useState(false);
  const [entrantsOf, setEntrantsOf] = useState<string | null>(null);
  // Takes the focus where the button that was pressed is gone.
  const newButton = useRef<HTMLButtonElement>(null);
  const create = () => setForm({ open: true, championship: null });
  return (
    <>
      <PageHeader eyebrow="Agenda e inscrições" title={title}>
        <Button ref={newButton} look="primary" icon={<Plus aria-hidden size={18} />} onClick={create}>
          Novo campeonato
        </Button>
      </PageHeader>
      {data ? (
        <Cards
          championships={data}
          onCreate={create}
          onEdit={(championship) => setForm({ open: true, championship })}
          onShare={() => setShared(true)}
          onEntrants={setEntrantsOf}
          onRemoved={() => newButton.current?.focus()}
        />
      ) : errorUpdateCount > 0 ? (
        // While the next try is under way the failure stays on the screen.
        <LoadFailure title={championshipTexts.loadFailed} error={error} busy={isFetching} onRetry={refetch} />
      ) : (
        <SkeletonCards label={texts.loading} count={4} />
      )}
      <ChampionshipDialog {...form} onClose={() => setForm({ ...form, open: false })} afterCreating={newButton} />
      <ShareDialog open={shared} onClose={() => setShared(false)} />
      <EntrantsDialog championship={data?.find(({ id }) => id === entrantsOf)} onClose={() => setEntrantsOf(null)} />
    </>
  );
}

// Which one it is stays known while the dialog closes. Null: a new one.
type Form = { readonly open: boolean; readonly championship: Championship | null };

type CardsProps = {
  championships: readonly Championship[];
  onCreate: () => void;
  onEdit: (championship: Championship) => void;
  onShare: () => void;
  onEntrants: (id: string) => void;
  onRemoved: () => void;
};

function Cards({ championships, onCreate, ...on }: CardsProps) {
  if (championships.length === 0) return <EmptyChampionships onCreate={onCreate} />;
  return (
    <ul aria-label="Campeonatos" className="grid grid-cols-[minmax(0,1fr)] gap-gutter xl:grid-cols-2">
      {championships.map((championship) => (
        <ChampionshipCard key={championship.id} championship={championship} {...on} />
      ))}
    </ul>
  );
}
