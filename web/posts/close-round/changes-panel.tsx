import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, FileSpreadsheet, Link2, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPoints, hundredths } from '../../../domain/points.ts';
import type { ListedEvent } from '../../events/events.ts';
import { closeRoundTexts as words } from './texts.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import type { RoundPosts } from './round-posts-data.ts';

// Winner, climber and MVP of the round for a narrator; the spreadsheet, and the link to the public page.
export function ChangesPanel({ event, posts }: { event: ListedEvent; posts: RoundPosts }) {
  const { winner, climber, mvp, address } = posts;
  const client = useQueryClient();
  const sheet = useMutation({
    mutationFn: async () => (await import('./download-all.ts')).downloadSheet(client, event, posts.round),
    onError: (error) => toastFailure(words.sheetFailed, error.message),
  });
  return (
    <Panel>
      <PanelTitle title={words.changes}>
        <span className="text-sm text-muted">{words.changesFor}</span>
      </PanelTitle>
      <div className="mb-4 grid gap-2 md:grid-cols-3">
        {winner && (
          <Fact title={words.winner} name={winner.name} lit>
            {killsText(winner.kills)}
            {winner.factor && ` × ${winner.factor}`} = {formatPoints(hundredths(winner.points), posts.decimals)}
          </Fact>
        )}
        {climber && (
          <Fact title={words.climber} name={climber.name}>
            <TrendingUp aria-hidden size={16} className="mr-1 inline text-live" />
            de {climber.position + climber.climbed}º a {climber.position}º
          </Fact>
        )}
        {mvp && (
          <Fact title={words.mvp} name={mvp.name}>
            {killsText(mvp.kills)}
          </Fact>
        )}
      </div>
      <Line icon={<FileSpreadsheet aria-hidden size={20} />} text={`${words.sheet} · .xlsx`}>
        <Button icon={<Download aria-hidden size={18} />} busy={sheet.isPending} onClick={() => sheet.mutate()}>
          {words.downloadSheet}
        </Button>
      </Line>
      {address === null ? (
        <Line icon={<Link2 aria-hidden size={20} />} text={words.noAddress} />
      ) : (
        <Line icon={<Link2 aria-hidden size={20} />} text={address.replace(/^https?:\/\//, '')}>
          <CopyButton
            text={address}
            onDone={(copied) => !copied && toastFailure(words.textCopyFailed, words.textCopyFailedDetail)}
          >
            {words.address}
          </CopyButton>
        </Line>
      )}
    </Panel>
  );
}

type FactProps = { title: string; name: string; lit?: boolean; children: ReactNode };

function Fact({ title, name, lit = false, children }: FactProps) {
  return (
    <div className={`min-w-0 border-l-3 bg-raised p-3 ${lit ? 'border-text' : 'border-edge'}`}>
      <p className="text-sm text-soft">{title}</p>
      <p className="caps text-xl leading-tight wrap-anywhere">{name}</p>
      <p className="text-sm text-soft">{children}</p>
    </div>
  );
}

function Line({ icon, text, children }: { icon: ReactNode; text: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-t border-line py-2">
      <span className="flex min-w-0 items-center gap-3 wrap-anywhere">
        <span className="shrink-0 text-muted">{icon}</span>
        {text}
      </span>
      {children}
    </div>
  );
}

function killsText(kills: number): string {
  return kills === 1 ? '1 kill' : `${kills} kills`;
}
