import { removeCommand, type CaptainRecord } from '../../events/commands/queue.ts';
import { tellCopyFailed } from '../../kit/tell-copied.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { copyWords } from './round-state.ts';
import { reportingTexts } from './texts.ts';
import { useCaptainApp } from './use-captain-app.ts';
import { useRecords } from './use-records.ts';

const { kept: words, copyNumbers, discard } = reportingTexts;

type Props = {
  token: string;
  // Unknown where the link is dead.
  team?: { readonly name: string; readonly players: readonly string[] };
};

// What was typed before the link or the event stopped taking results: the page cannot send it any more.
export function KeptRecords({ token, team }: Props) {
  useCaptainApp();
  const local = useRecords(token);
  const kept = local?.records.filter(hasNumbers) ?? [];
  if (kept.length === 0) return null;
  return (
    <section
      aria-label={words.title}
      className="w-full border border-l-4 border-line border-l-check bg-panel p-4 text-left"
    >
      <h2 className="caps text-label">{words.title}</h2>
      <p className="text-soft">{team ? words.off : words.dead}</p>
      <ul className="mt-2 divide-y divide-line">
        {kept.map((record) => {
          const text = wordsOf(record, team);
          return (
            <li key={record.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">{text}</span>
              <span className="flex flex-wrap gap-2">
                <CopyButton text={text} onDone={tellCopyFailed}>
                  {copyNumbers}
                </CopyButton>
                <Button onClick={() => void removeCommand(record.id)}>{discard}</Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function hasNumbers(record: CaptainRecord): boolean {
  return !record.isDraft || record.numbers.some((text) => text !== '');
}

function wordsOf(record: CaptainRecord, team: Props['team']): string {
  const numbers = record.isDraft
    ? { placement: Number(record.numbers[0]) || null, kills: record.numbers.slice(1).map(Number) }
    : record.act;
  const round = record.isDraft ? record.round : record.act.round;
  const players = numbers.kills.map((_, index) => team?.players[index] ?? `jogador ${index + 1}`);
  return copyWords(team?.name ?? 'Meu time', round, players, numbers);
}
