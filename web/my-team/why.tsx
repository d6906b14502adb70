import { toText, type Explanation } from '../../domain/rules/explain.ts';
import { Figures } from '../lib/why/figures.tsx';
import { ExplanationView } from '../lib/why/explanation-view.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toastFailure } from '../ui/toast.tsx';

// The sentences as the server wrote them.
export default function Why({ why, onClose }: { why: Explanation; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={`Por quê? ${why.name}`} description={<Figures why={why} />} sheet>
      <ExplanationView why={why}>
        <div className="flex *:grow">
          <CopyButton text={toText(why)} onDone={(copied) => !copied && toastFailure('Não foi possível copiar')}>
            {' '}
            explicação
          </CopyButton>
        </div>
      </ExplanationView>
    </Dialog>
  );
}
