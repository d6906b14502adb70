import { tellCopyFailed } from '../../kit/tell-copied.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

type Props = { url: string; mailedTo: string | null };

// Shown once: the server stores only a hash.
export function NewLink({ url, mailedTo }: Props) {
  return (
    <div role="status" className="mt-4 flex flex-col gap-3 border border-line bg-ground p-4">
      <p className="text-soft">
        {mailedTo === null
          ? 'Envie este link para a pessoa. Ele aparece só agora.'
          : `Enviado para ${mailedTo}. Se preferir, envie o link você mesmo: ele aparece só agora.`}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-60 flex-1 text-sm wrap-anywhere">{url}</code>
        <CopyButton text={url} onDone={tellCopyFailed}>
          {' link'}
        </CopyButton>
      </div>
    </div>
  );
}
