import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import type { PageNews, SoundLedger } from './ask-page.ts';
import { checkTexts, formerText, newsText, soundText } from './texts.ts';

const LOOKS = {
  same: 'success',
  older: 'info',
  newer: 'info',
  not_found: 'info',
  unreachable: 'info',
  renamed: 'info',
  different: 'error',
  other_event: 'error',
  other_table: 'error',
} as const;

type Props = { ledger: SoundLedger; news: PageNews | null; onCompare: () => void };

// What the file is, whether it is whole, and what its public page says.
export function Verdict({ ledger: { file, table }, news, onCompare }: Props) {
  const sound = soundText(file.entries.length);
  const page = `/c/${file.event.slug}`;
  const isFound = news !== null && 'pageNumber' in news && news.kind !== 'other_event';
  return (
    <Panel>
      <PanelTitle title={file.event.name} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-8">
        <dl className="flex flex-wrap gap-x-8 gap-y-3 lg:flex-col">
          <Fact name="Código do arquivo">
            <span className="poster text-3xl normal-case not-italic">{table.digest ?? table.formerDigest}</span>
          </Fact>
          {table.digest !== null && <Fact name="Código na forma anterior">{table.formerDigest}</Fact>}
          <Fact name="Último lançamento">
            {table.number}, {momentOf(file.entries.at(-1)!.at)}
          </Fact>
          <Fact name="Campeonato">{table.ended ? 'Encerrado' : 'Em andamento'}</Fact>
        </dl>
        <div className="flex flex-col gap-3">
          <Notice kind="success" title={sound.title}>
            {sound.text}
          </Notice>
          {table.digest === null && (
            <Notice kind="info" title={formerText.title}>
              {formerText.text}
            </Notice>
          )}
          <div aria-live="polite">
            {news === null ? (
              <p className="p-3 text-soft">{checkTexts.asking}</p>
            ) : (
              <News news={news} number={table.number} />
            )}
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button icon={<RefreshCw aria-hidden size={18} />} busy={news === null} onClick={onCompare}>
              {checkTexts.again}
            </Button>
            {isFound && (
              <a
                href={page}
                className="inline-flex min-h-control items-center font-semibold underline underline-offset-4"
              >
                {checkTexts.openPage}
              </a>
            )}
          </div>
        </div>
      </div>
    </Panel>
  );
}

function News({ news, number }: { news: PageNews; number: number }) {
  const { title, text } = newsText(news, number);
  return (
    <Notice kind={LOOKS[news.kind]} title={title}>
      {text}
    </Notice>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

// The time on the reader's clock. A file that somebody made may have anything there.
function momentOf(at: string): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return at;
  return new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }).format(moment);
}
