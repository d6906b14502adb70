import { useRef } from 'react';
import type { OpenSession } from './account-data.ts';
import { PanelTitle } from '../ui/panel-title.tsx';
import { Panel } from '../ui/panel.tsx';
import { ScrollFrame } from '../ui/scroll-frame.tsx';
import { SessionRow } from './session-row.tsx';

// A longer list scrolls in a frame.
const MOST_UNFRAMED = 6;

export function SessionsPanel({ sessions }: { sessions: readonly OpenSession[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  const list = (
    <ul aria-label="Sessões" className="divide-y divide-line border border-line bg-ground">
      {sessions.toSorted(ownFirst).map((session) => (
        <SessionRow key={session.id} session={session} onEnded={() => title.current?.focus()} />
      ))}
    </ul>
  );
  return (
    <Panel>
      <PanelTitle title="Sessões" titleRef={title}>
        <p className="text-sm text-muted">Não reconhece alguma? Saia dela e altere a senha.</p>
      </PanelTitle>
      {sessions.length > MOST_UNFRAMED ? (
        <ScrollFrame label="Sessões abertas" height="tall">
          {list}
        </ScrollFrame>
      ) : (
        list
      )}
    </Panel>
  );
}

function ownFirst(a: OpenSession, b: OpenSession): number {
  return Number(b.isCurrent) - Number(a.isCurrent);
}
