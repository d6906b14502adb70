import { Dialog } from '../../ui/dialog.tsx';
import { Figures } from './explanation-view.tsx';
import { useExplanation } from './use-explanation.ts';
import { WhyContent } from './why-content.tsx';

type Props = { teamId: string | null; onClose: () => void };

// On a phone the dialog slides up from the bottom.
export function WhyDialog({ teamId, ...rest }: Props) {
  return teamId === null ? null : <TeamDialog key={teamId} teamId={teamId} {...rest} />;
}

function TeamDialog({ teamId, onClose }: Props & { teamId: string }) {
  const why = useExplanation(teamId);
  return (
    why && (
      <Dialog open onOpenChange={onClose} title={`Por quê? ${why.name}`} description={<Figures why={why} />} sheet>
        <WhyContent why={why} />
      </Dialog>
    )
  );
}
