import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { standingsQuery } from '../../events/event-data.ts';
import { useEventId } from '../../events/events.ts';
import { Panel } from '../../ui/panel.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';

// The ten players with the most kills over all rounds.
export const MvpTable = memo(function MvpTable() {
  const { data } = useQuery(standingsQuery(useEventId()));
  const mvps = data?.mvps ?? [];
  return (
    <Panel>
      <PanelTitle title="MVP: mais kills" />
      {mvps.length === 0 ? (
        <p className="text-soft">Nenhuma kill reportada ainda.</p>
      ) : (
        <table aria-label="MVP: mais kills" className="w-full border-collapse text-left">
          <thead>
            <tr className="caps border-b border-line text-soft">
              <th className="py-2 pr-3 pl-2">Pos</th>
              <th className="py-2 pr-3">Jogador</th>
              <th className="py-2 text-right">Kills</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {mvps.map(({ id, name, teamNames, kills }, index) => (
              <tr key={id} className={index === 0 ? 'bg-raised shadow-[inset_3px_0_0_var(--color-text)]' : ''}>
                <td className="poster py-2 pr-3 pl-2 text-2xl">{index + 1}</td>
                <td className="w-full max-w-0 py-2 pr-3">
                  <span className="caps block truncate text-label">{name}</span>
                  <span className="block truncate text-sm text-muted">{teamNames.join(' · ')}</span>
                </td>
                <td className="caps py-2 text-right text-xl">{kills}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
});
