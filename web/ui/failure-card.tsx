import { OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Panel } from './panel.tsx';

type Props = {
  title: string;
  message: string;
  action: string;
  onAction: () => void;
  // Further actions.
  children?: ReactNode;
};

export function FailureCard({ title, message, action, onAction, children }: Props) {
  return (
    <div role="alert" className="mx-auto w-full max-w-lg">
      <Panel>
        <OctagonAlert aria-hidden size={36} className="text-error" />
        <h1 className="poster mt-4 text-title">{title}</h1>
        <p className="mt-2 mb-gutter text-soft">{message}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="primary" onClick={onAction}>
            {action}
          </Button>
          {children}
        </div>
      </Panel>
    </div>
  );
}
