import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { ObsLink } from '../../lib/obs-links/obs-links.ts';
import { Checker } from '../../ui/checker.tsx';
import { ChoiceBar } from '../../ui/choice-bar.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LIVE_OPTIONS, livePageUrl, type LiveChoices } from '../../lib/obs-links/live-page-url.ts';
import { tellCopied } from '../../lib/obs-links/tell-copied.ts';

type Props = { link: ObsLink | null; onClose: () => void };

export function PreviewDialog({ link, onClose }: Props) {
  return (
    <Dialog
      open={link !== null}
      onOpenChange={onClose}
      title={`Prévia: ${link?.name ?? ''}`}
      description="A página como o OBS a mostra, ao vivo. Sem times cadastrados ela fica vazia."
      width="stage"
    >
      {link && <Preview link={link} />}
    </Dialog>
  );
}

// The page itself, scaled down: it fits any size of the same shape. A frame of another colour scheme than its page would be
// given a white ground.
function Preview({ link }: { link: ObsLink }) {
  const [choices, setChoices] = useState<LiveChoices>({});
  const url = livePageUrl(link.token, choices);
  return (
    <>
      <div className="grid items-start gap-gutter lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Checker>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, with our own script */}
          <iframe src={url} title={`Prévia de ${link.name}`} className="block aspect-video w-full scheme-light" />
        </Checker>
        <div className="grid gap-x-gutter gap-y-3 md:max-lg:grid-cols-2">
          {LIVE_OPTIONS.map(({ name, label, hint, choices: offered }) => (
            <ChoiceBar
              key={name}
              label={label}
              hint={hint}
              choices={offered}
              value={choices[name] ?? offered[0].value}
              onValue={(value) => setChoices({ ...choices, [name]: value })}
            />
          ))}
        </div>
      </div>
      <div className="grid items-end gap-2 md:grid-cols-[minmax(0,1fr)_auto_auto]">
        <TextField
          label="Link com estas opções"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="grid h-12">
          <CopyButton look="primary" text={url} onDone={tellCopied} />
        </div>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="cut cut-fill-raised caps flex h-12 items-center justify-center gap-2 px-5 text-label cut-line-line hover:cut-line-edge"
        >
          <ExternalLink aria-hidden size={18} />
          Abrir em nova aba
        </a>
      </div>
    </>
  );
}
