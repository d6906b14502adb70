import { FileCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { checkLedgerText, type CheckedLedger } from '../../../domain/visitors/ledger-file.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PosterHeader } from '../../ui/poster-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { askPage, type PageNews, type SoundLedger } from './ask-page.ts';
import { LedgerTables } from './ledger-tables.tsx';
import { brokenText, checkTexts, FILE_PROBLEMS } from './texts.ts';
import { Verdict } from './verdict.tsx';

// Far above the ledger of a long event.
const MAX_BYTES = 20_000_000;

type Result =
  | { readonly kind: 'checking' }
  | { readonly kind: 'problem'; readonly problem: keyof typeof FILE_PROBLEMS }
  | { readonly kind: 'checked'; readonly ledger: Extract<CheckedLedger, { ok: true }> };

// Checks a downloaded ledger, without an account. The file stays in the browser.
export default function CheckPage({ title }: { title: string }) {
  const [result, setResult] = useState<Result | null>(null);
  const [news, setNews] = useState<PageNews | null>(null);
  // A slow answer about an earlier file must not replace that about the last one.
  const latest = useRef(0);
  const compare = async (ledger: SoundLedger) => {
    const own = (latest.current += 1);
    setNews(null);
    const found = await askPage(ledger);
    if (own === latest.current) setNews(found);
  };
  const open = async (file: File) => {
    const own = (latest.current += 1);
    setResult({ kind: 'checking' });
    const opened = await check(file);
    if (own !== latest.current) return;
    setResult(opened);
    if (opened.kind === 'checked' && !opened.ledger.broken) await compare(opened.ledger);
  };
  return (
    <>
      <PosterHeader eyebrow={checkTexts.eyebrow} title={title} />
      <div className="flex flex-col gap-4">
        <Panel>
          <div className="flex flex-col gap-4">
            <p className="max-w-3xl text-soft">{checkTexts.intro}</p>
            <FileDrop
              label={checkTexts.choose}
              hint={checkTexts.hint}
              icon={<FileCheck aria-hidden size={28} className="text-muted" />}
              accept=".json,application/json"
              onFile={(file) => void open(file)}
            />
          </div>
        </Panel>
        {result && <Outcome result={result} news={news} onCompare={(ledger) => void compare(ledger)} />}
      </div>
    </>
  );
}

type OutcomeProps = { result: Result; news: PageNews | null; onCompare: (ledger: SoundLedger) => void };

function Outcome({ result, news, onCompare }: OutcomeProps) {
  if (result.kind === 'checking') return <p role="status">{checkTexts.checking}</p>;
  const { title, text } =
    result.kind === 'problem'
      ? FILE_PROBLEMS[result.problem]
      : result.ledger.broken
        ? brokenText(result.ledger.broken)
        : { title: '', text: '' };
  if (result.kind === 'problem' || result.ledger.broken)
    return (
      <Notice kind="error" title={title}>
        {text}
      </Notice>
    );
  const { ledger } = result;
  return (
    <>
      <Verdict ledger={ledger} news={news} onCompare={() => onCompare(ledger)} />
      <LedgerTables table={ledger.table} />
    </>
  );
}

async function check(file: File): Promise<Result> {
  if (file.size > MAX_BYTES) return { kind: 'problem', problem: 'too_large' };
  const text = await file.text().catch(() => null);
  if (text === null) return { kind: 'problem', problem: 'unreadable' };
  const ledger = checkLedgerText(text);
  return ledger.ok ? { kind: 'checked', ledger } : { kind: 'problem', problem: ledger.problem };
}
