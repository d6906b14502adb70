import { Clock, CloudUpload, Link2, RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CaptainCommand } from '../../events/commands/captain-command.ts';
import { removeCommand } from '../../events/commands/queue.ts';
import type { CaptainRound, Reporting } from '../my-team-data.ts';
import { clockText, secondsText } from '../../kit/instants.ts';
import { asSentence } from '../../kit/sentence.ts';
import { tellCopyFailed } from '../../kit/tell-copied.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { sendNow, useSending } from './captain-sender.ts';
import { copyWords } from './round-state.ts';
import { Summary, Thumbs } from './summary.tsx';
import { reportingTexts as words } from './texts.ts';
import { useImages } from './use-images.ts';
import { useNow } from './use-server-clock.ts';

type Props = {
  teamName: string;
  reporting: Reporting;
  round: CaptainRound;
  command: CaptainCommand;
  isDurable: boolean;
  onEdit: () => void;
};

// A submission that is on this device only: on its way, waiting for the network, or not taken by the server.
export function QueuedPanel(props: Props) {
  const { reporting, round, command, isDurable, onEdit } = props;
  const { act, images, problem } = command;
  const sending = useSending();
  const shown = useImages(command.captain, images);
  const isSending = sending.commandId === command.id && sending.failedAt === null && problem === null;
  const summary = (
    <>
      <Summary round={round.round} players={round.players} numbers={act} rules={reporting.rules} />
      <Thumbs images={shown}>{bytesOf(images) > 0 && words.shrunk(images.length, sizeText(bytesOf(images)))}</Thumbs>
    </>
  );
  if (problem) return <NotTaken {...props}>{summary}</NotTaken>;
  if (isSending)
    return (
      <Card edge="cut-line-line" icon={<CloudUpload aria-hidden size={24} />} title={words.sending} look="text-text">
        {summary}
        <Progress sent={sending.sent} total={bytesOf(images)} />
      </Card>
    );
  return (
    <Card
      edge="cut-line-check"
      icon={<CloudUpload aria-hidden size={24} />}
      title={isDurable ? words.stored : words.waitingHere}
      look="text-check"
      at={command.filledAt}
    >
      {summary}
      <ul className="flex flex-col gap-2 border-t border-line pt-4">
        <Fact icon={<RefreshCw aria-hidden size={20} />}>{words.goesAlone}</Fact>
        <Fact icon={<Link2 aria-hidden size={20} />}>{isDurable ? words.closedTab : words.staysOpen}</Fact>
        {round.deadline !== null && (
          <Fact icon={<Clock aria-hidden size={20} />}>{words.comesLate(round.deadline)}</Fact>
        )}
      </ul>
      <div className="grid grid-cols-[3fr_2fr] gap-2">
        <Button look="back" onClick={sendNow}>
          {words.tryNow}
        </Button>
        <Button onClick={onEdit}>{words.edit}</Button>
      </div>
      {sending.failedAt !== null && sending.retryAt !== null && (
        <LastTry failedAt={sending.failedAt} retryAt={sending.retryAt} />
      )}
    </Card>
  );
}

function LastTry({ failedAt, retryAt }: { failedAt: number; retryAt: number }) {
  const seconds = Math.max(0, Math.ceil((retryAt - useNow()) / 1000));
  return <p className="text-sm text-muted">{words.lastTry(secondsText(new Date(failedAt)), seconds)}</p>;
}

function Progress({ sent, total }: { sent: number; total: number }) {
  const part = total > 0 ? Math.min(100, Math.round((sent / total) * 100)) : 0;
  return (
    <div>
      <div
        role="progressbar"
        aria-label={words.sending}
        aria-valuenow={part}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 bg-line"
      >
        <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="block size-full">
          <rect width={part} height={1} className="fill-live" />
        </svg>
      </div>
      <p className="mt-1 text-sm text-soft">{total > 0 ? words.sendingPart(part) : words.sending}</p>
    </div>
  );
}

// After these refusals a new submission would be refused too.
const FINAL = [
  'submissions_off',
  'round_closed_for_captains',
  'result_accepted',
  'too_many_submissions',
  'sign_up_not_found',
  'event_cancelled',
  'match_ended',
];

function NotTaken({ teamName, round, command, onEdit, children }: Props & { children: ReactNode }) {
  const { problem, act, id } = command;
  if (!problem) return null;
  return (
    <Card
      edge="cut-line-error"
      icon={<TriangleAlert aria-hidden size={24} />}
      title={words.notTaken}
      look="text-error"
      at={command.filledAt}
    >
      <p role="alert" className="text-lg font-semibold wrap-anywhere">
        {asSentence(problem.message)}
      </p>
      {children}
      <p className="text-sm text-soft">{words.keptHere}</p>
      <div className="flex flex-wrap gap-2 *:grow">
        {!FINAL.includes(problem.code) && (
          <Button look="primary" onClick={onEdit}>
            {words.edit}
          </Button>
        )}
        <CopyButton text={copyWords(teamName, round.round, round.players, act)} onDone={tellCopyFailed}>
          {words.copyNumbers}
        </CopyButton>
        <Button onClick={() => void removeCommand(id)}>{words.discard}</Button>
      </div>
    </Card>
  );
}

type CardProps = { edge: string; icon: ReactNode; title: string; look: string; at?: string; children: ReactNode };

function Card({ edge, icon, title, look, at, children }: CardProps) {
  return (
    <section aria-label={title} className={`cut cut-large cut-fill-panel flex flex-col gap-4 p-4 ${edge}`}>
      <div className={`flex flex-wrap items-center justify-between gap-x-4 ${look}`}>
        <h3 role="status" className="caps flex items-center gap-2 text-xl">
          {icon} {title}
        </h3>
        {at !== undefined && <p className="text-sm text-soft">{clockText(Date.parse(at))}</p>}
      </div>
      {children}
    </section>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 shrink-0">{icon}</span> {children}
    </li>
  );
}

function bytesOf(images: CaptainCommand['images']): number {
  return images.reduce((sum, { bytes }) => sum + (bytes?.byteLength ?? 0), 0);
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;
}
