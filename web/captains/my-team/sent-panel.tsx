import { Check, Pencil } from 'lucide-react';
import type { CaptainRound, Reporting, Submission } from '../my-team-data.ts';
import { clockText, secondsText } from '../../kit/instants.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Summary, Thumbs } from './summary.tsx';
import { reportingTexts as words } from './texts.ts';
import { useImages } from './use-images.ts';

type Props = {
  captain: string;
  reporting: Reporting;
  round: CaptainRound;
  submission: Submission;
  onCorrect: () => void;
};

// The server has it, and nobody has decided yet.
export function SentPanel({ captain, reporting, round, submission, onCorrect }: Props) {
  const images = useImages(
    captain,
    submission.images.map(({ id }) => ({ id, bytes: null, isRefused: false, uploadedAt: null })),
  );
  const { steps } = words;
  return (
    <Panel>
      <div className="flex flex-col gap-4" role="status">
        <ol className="grid grid-cols-3 gap-1.5 border-b border-line pb-4 text-sm">
          <Step look="bg-text" detail={clockText(Date.parse(submission.sentAt))}>
            <Check aria-hidden size={18} className="shrink-0" /> {steps.sent}
          </Step>
          <Step look="bg-live" words="text-live" detail={steps.now}>
            {steps.review}
          </Step>
          <Step look="bg-line" words="text-muted">
            {steps.scoreboard}
          </Step>
        </ol>
        <Summary round={round.round} players={round.players} numbers={submission} rules={reporting.rules} />
        <Thumbs images={images}>
          {words.receivedAt} {secondsText(new Date(submission.sentAt))}
        </Thumbs>
        {round.state === 'open' && (
          <div className="flex flex-col gap-2">
            <Button icon={<Pencil aria-hidden size={18} />} onClick={onCorrect}>
              {submission.absent ? words.correctAbsence : words.correct}
            </Button>
            <p className="text-sm text-muted">{words.correctDetail}</p>
          </div>
        )}
      </div>
    </Panel>
  );
}

type StepProps = { look: string; words?: string; detail?: string; children: React.ReactNode };

function Step({ look, words = '', detail, children }: StepProps) {
  return (
    <li className="min-w-0">
      <span aria-hidden className={`mb-2 block h-1.5 -skew-x-20 ${look}`} />
      <span className={`caps flex items-center gap-1 text-label max-[22rem]:text-sm ${words}`}>{children}</span>
      <span className="text-muted">{detail}</span>
    </li>
  );
}
