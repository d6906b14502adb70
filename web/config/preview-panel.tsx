import type { Brand } from '../../domain/brand.ts';
import type { LiveTeam } from '../../domain/live.ts';
import { hundredths } from '../../domain/points.ts';
import { BrandLogo } from '../lib/ranking/brand-logo.tsx';
import { Branded } from '../lib/ranking/branded.tsx';
import { TeamCard } from '../lib/ranking/team-card.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { Panel } from '../ui/panel.tsx';

// The overlay's cards in the typed colours.
export function PreviewPanel({ brand }: { brand: Brand }) {
  return (
    <Panel>
      <PanelTitle title="Prévia">
        <p className="text-sm text-muted">Times de exemplo</p>
      </PanelTitle>
      <Branded brand={brand}>
        <div className="flex flex-col items-center gap-3 border border-line bg-ground p-4">
          <BrandLogo url={brand.logoUrl} />
          <ol aria-label="Times de exemplo" className="grid w-full gap-2 md:max-xl:grid-cols-2">
            {SAMPLE_TEAMS.map((team) => (
              <li key={team.id}>
                <TeamCard team={team} movement={null} />
              </li>
            ))}
          </ol>
        </div>
      </Branded>
    </Panel>
  );
}

const SAMPLE_TEAMS: readonly LiveTeam[] = [
  sample(1, 'Lobos do Sul', 1486, ['Guará', 'Cinzento', 'Matilha']),
  sample(2, 'Fúria Noturna', 1443, ['Vulto', 'Sombra', 'Breu']),
  sample(3, 'Tropa do Caos', 1400, ['Estopim', 'Faísca', 'Trovão']),
  sample(4, 'Bala de Prata', 1357, ['Gatilho', 'Pólvora', 'Mira']),
];

function sample(position: number, name: string, points: number, players: LiveTeam['players']): LiveTeam {
  const nothing = {
    replaced: [],
    adjusted: hundredths(0),
    kills: 0,
    before: null,
    rounds: [],
    matchPoint: null,
    disqualified: false,
  };
  return { id: name, name, players, position, place: position, points: hundredths(points * 10), ...nothing };
}
