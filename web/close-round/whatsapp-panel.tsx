import { closeRoundTexts as words } from './texts.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { toastFailure } from '../ui/toast.tsx';

export function WhatsAppPanel({ text }: { text: string }) {
  return (
    <Panel>
      <PanelTitle title={words.whatsApp}>
        <CopyButton
          text={text}
          done="Texto copiado"
          onDone={(copied) => !copied && toastFailure(words.textCopyFailed, words.textCopyFailedDetail)}
        >
          {words.text}
        </CopyButton>
      </PanelTitle>
      <div className="border border-line bg-ground p-4 whitespace-pre-wrap wrap-anywhere select-text">
        {text.split('\n').map((line, index) => (
          <p key={index} className="min-h-6">
            {boldParts(line)}
          </p>
        ))}
      </div>
    </Panel>
  );
}

// As WhatsApp shows it: text between asterisks is bold.
function boldParts(line: string) {
  return line.split('*').map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part));
}
