import { ExternalLink } from 'lucide-react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { tellLinkCopied } from '../../kit/tell-copied.ts';

type Props = { label: string; url: string; opens?: boolean };

// Shows the address too, for browsers without clipboard access.
export function LinkLine({ label, url, opens = false }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow basis-120">
        <TextField label={label} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </div>
      <div className="flex h-12 gap-2 max-md:w-full max-md:*:flex-1">
        <CopyButton text={url} onDone={tellLinkCopied}>
          <span className="sr-only"> {label}</span>
        </CopyButton>
        {opens && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="cut cut-fill-raised caps flex items-center justify-center gap-2 px-4 text-label cut-line-line hover:cut-line-edge"
          >
            <ExternalLink aria-hidden size={18} />
            <span>
              Abrir<span className="max-md:sr-only"> em nova aba</span>
            </span>
          </a>
        )}
      </div>
    </div>
  );
}
