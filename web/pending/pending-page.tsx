import { Construction } from 'lucide-react';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';

// Stands in for a screen that another change brings.
export default function PendingPage({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Panel>
        <p className="flex items-center gap-3 text-soft">
          <Construction aria-hidden size={22} className="shrink-0" />
          Esta tela ainda não está pronta.
        </p>
      </Panel>
    </>
  );
}
