import { ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { LOGO_TYPES } from '../../../domain/events/brand.ts';
import { configTexts } from './texts.ts';
import { texts } from '../../kit/every-screen.ts';
import { Button } from '../../ui/button.tsx';
import { Checker } from '../../ui/checker.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { BrandTarget } from './brand-target.ts';
import { useLogo } from './use-logo.ts';

const ACCEPT = Object.keys(LOGO_TYPES).join(',');

export function LogoPanel({ target }: { target: BrandTarget }) {
  const { logoUrl } = target.stored;
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hasFocus = () => panel.current?.contains(document.activeElement) ?? false;
  // The pressed button may disappear, also before the answer is handled: the focus then moves to the file input.
  const hadFocus = useRef(false);
  const keepFocus = () => {
    const isLost = document.activeElement === document.body && hadFocus.current;
    if (isLost || hasFocus()) input.current?.focus();
    hadFocus.current = false;
  };
  const { choose, sending, problem, remove, removing } = useLogo(target, keepFocus);
  const chooseAgain = (file: File) => {
    keepFocus();
    choose(file);
  };
  return (
    <Panel>
      <div ref={panel}>
        <PanelTitle title="Logo">
          {target.logoIsOwn && (
            <Button
              icon={<Trash2 aria-hidden size={18} />}
              busy={removing}
              disabled={sending !== null}
              onClick={() => {
                hadFocus.current = hasFocus();
                remove();
              }}
            >
              Remover logo
            </Button>
          )}
        </PanelTitle>
        <div className="flex flex-col gap-3">
          {problem && (
            <Notice kind="error" title={configTexts.logoFailed}>
              <p>{problem.sentence}</p>
              <Again file={problem.file} onFile={chooseAgain} />
            </Notice>
          )}
          <div className="flex gap-3 max-md:flex-col">
            {logoUrl && <CurrentLogo url={logoUrl} />}
            <FileDrop
              label={logoUrl ? 'Trocar logo' : 'Enviar logo'}
              hint="Escolha ou solte aqui um JPEG, PNG, GIF ou WEBP de até 5 MB."
              icon={<ImageUp aria-hidden size={32} className="text-muted" />}
              accept={ACCEPT}
              disabled={sending !== null || removing}
              onFile={choose}
              inputRef={input}
            />
          </div>
          {sending && <Sending {...sending} />}
        </div>
      </div>
    </Panel>
  );
}

function CurrentLogo({ url }: { url: string }) {
  return (
    <Checker>
      <img src={url} alt="Logo atual" className="h-32 w-full object-contain p-3 md:w-48" />
    </Checker>
  );
}

// Once everything is sent it cannot be cancelled any more.
function Sending({ done, cancel }: { done: number; cancel: () => void }) {
  const sent = done === 1;
  return (
    <div className="flex items-end gap-4">
      <div className="flex-1">
        <ProgressBar label={sent ? 'Conferindo a imagem…' : 'Enviando logo…'} value={sent ? null : done} />
      </div>
      <Button disabled={sent} onClick={cancel}>
        Cancelar envio
      </Button>
    </div>
  );
}

function Again({ file, onFile }: { file: File | undefined; onFile: (file: File) => void }) {
  if (!file) return null;
  return (
    <div className="mt-3 flex">
      <Button onClick={() => onFile(file)}>{texts.tryAgain}</Button>
    </div>
  );
}
