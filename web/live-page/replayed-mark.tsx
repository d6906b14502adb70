import { replayedText } from '../lib/ranking/replayed-text.ts';
import { useStage } from './stage.tsx';

// Tells viewers why points disappeared. In the margin below the scene; a strip has no space for it.
export function ReplayedMark({ round }: { round: number }) {
  const { shape } = useStage();
  if (shape === 'strip') return null;
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-0 mx-auto flex h-[5vh] w-fit items-center bg-(--brand-primary) px-[2.4rem] text-[2.6rem] font-bold text-(--brand-on-primary) uppercase"
    >
      {replayedText(round)}
    </p>
  );
}
