import type { PublicEvent, PublicRound, PublicTeam } from '../../../domain/visitors/public-event.ts';
import { championsOf } from '../../events/champions.ts';
import { SeasonLinks } from '../../events/brand/season-links.tsx';
import { scheduleText } from '../../events/schedule-text.ts';
import { usePointsTexts } from '../../rules/points-text.ts';

// Whether the first screen is the champion's.
export function hasChampion(event: PublicEvent): boolean {
  return event.phase === 'ended' && scoredTeams(event).some(({ position }) => position === 1);
}

// The winner with the podium and the rounds that add up, on the first screen. In print only the event's name is left.
export function Champion({ event }: { event: PublicEvent }) {
  const { pointsText } = usePointsTexts();
  const scored = scoredTeams(event);
  const champion = scored.find(({ position }) => position === 1);
  const champions = championsOf(scored);
  if (!champion || !champions) return null;
  const { title, names } = champions;
  const isShared = names !== champion.name;
  return (
    <>
      <section
        aria-label={title}
        className="bg-primary bg-linear-to-br from-transparent from-35% to-ground/45 text-on-primary"
      >
        <div className="mx-auto grid max-w-7xl gap-6 px-4 pt-5 lg:grid-cols-[minmax(0,1fr)_auto] print:block print:p-0">
          <div className="flex min-w-0 flex-col items-start gap-4 pb-6 lg:pb-10">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="poster bg-text px-4 py-1.5 text-2xl text-ground md:text-3xl print:hidden">{title}</p>
              <div className="min-w-0">
                <h1 className="caps text-xl leading-tight wrap-anywhere">{event.name}</h1>
                <p className="first-letter:uppercase">{scheduleText(event)}</p>
                <SeasonLinks seasons={event.seasons} />
              </div>
            </div>
            <p className={`poster text-balance wrap-anywhere print:hidden ${nameSize(names)}`}>{names}</p>
            <div className="flex flex-wrap items-end gap-x-6 gap-y-2 print:hidden">
              <Figure value={pointsText(champion.points)} label="pontos" />
              {!isShared && <Figure value={String(champion.kills)} label={champion.kills === 1 ? 'kill' : 'kills'} />}
              {!isShared && (
                <div className="min-w-0 border-current md:border-l-2 md:pl-6">
                  <p className="text-lg font-semibold wrap-anywhere">{champion.players.join(' · ')}</p>
                  <Lead event={event} champion={champion} />
                </div>
              )}
            </div>
          </div>
          {!isShared && <Podium teams={scored} />}
        </div>
      </section>
      {!isShared && <Sum champion={champion} />}
    </>
  );
}

function scoredTeams({ teams }: PublicEvent): readonly PublicTeam[] {
  return teams.filter(({ points }) => points > 0);
}

// By the longest word, which should not be split, and the length of two lines.
function nameSize(names: string): string {
  const length = Math.max(names.length / 2, ...names.split(' ').map((word) => word.length));
  if (length <= 9) return 'text-6xl md:text-8xl xl:text-[9.5rem]';
  if (length <= 13) return 'text-5xl md:text-7xl xl:text-[7rem]';
  return length <= 18 ? 'text-4xl md:text-6xl' : 'text-4xl md:text-5xl';
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <p>
      <span className="poster block text-5xl md:text-6xl">{value}</span>
      <span className="caps text-sm">{label}</span>
    </p>
  );
}

function Lead({ event, champion }: { event: PublicEvent; champion: PublicTeam }) {
  const { pointsText } = usePointsTexts();
  const second = event.teams.find(({ position }) => position === 2);
  if (!second || second.points >= champion.points) return null;
  return <p>{pointsText(champion.points - second.points)} pontos à frente do 2º</p>;
}

const STEPS = [
  'h-[13rem] w-34 bg-ground text-text',
  'h-[19rem] w-40 bg-text text-ground',
  'h-[10rem] w-34 bg-ground text-text',
] as const;

// The second at the left of the champion, the third at the right. Equal teams show the place that they share.
function Podium({ teams }: { teams: readonly PublicTeam[] }) {
  const { pointsText } = usePointsTexts();
  const [first, second, third] = teams.toSorted((a, b) => a.position - b.position);
  const steps = [second, first, third];
  return (
    <ol aria-label="Pódio" className="flex items-end gap-2 max-lg:hidden print:hidden">
      {steps.map(
        (team, index) =>
          team && (
            <li key={team.id} className="flex flex-col justify-end">
              <p
                className={`caps mb-2 text-center leading-tight wrap-anywhere ${index === 1 ? 'w-40 text-xl' : 'w-34'}`}
              >
                <span className="line-clamp-3">{team.name}</span>
              </p>
              <div className={`flex flex-col items-center pt-4 ${STEPS[index]}`}>
                <span className={`poster ${index === 1 ? 'text-8xl' : 'text-7xl'}`}>{team.position}º</span>
                <span className="poster text-4xl">{pointsText(team.points)}</span>
                <span className="caps text-sm">pontos</span>
              </div>
            </li>
          ),
      )}
    </ol>
  );
}

// The rounds of the champion in one line, with the total that they add up to.
function Sum({ champion }: { champion: PublicTeam }) {
  const { adjustedText, pointsText } = usePointsTexts();
  const adjusted = adjustedText(champion.adjusted);
  return (
    <div className="border-b border-line bg-panel print:hidden">
      <ul
        aria-label="Quedas do campeão"
        className="mx-auto grid max-w-7xl grid-cols-2 px-4 md:grid-cols-3 lg:flex lg:flex-wrap"
      >
        {champion.rounds.map((round) => (
          <Round key={round.round} round={round} />
        ))}
        <li className="flex min-w-28 flex-1 flex-col items-end justify-center border-l border-line py-3 pr-3 pl-4 lg:border-l-0 lg:pr-0">
          <span className="text-sm text-soft">{adjusted === null ? 'Total' : `${adjusted} · Total`}</span>
          <span className="poster text-4xl">{pointsText(champion.points)}</span>
        </li>
      </ul>
    </div>
  );
}

function Round({ round }: { round: PublicRound }) {
  const { pointsText } = usePointsTexts();
  const { placement, kills, points, counted } = round;
  return (
    <li
      className={`flex min-w-36 flex-1 flex-col justify-between border-l border-line px-3 py-3 md:px-4 lg:first:border-l-0 lg:first:pl-0 ${counted && !round.void ? '' : 'opacity-60'}`}
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="poster text-xl whitespace-nowrap">Queda {round.round}</span>
        {placement === 1 ? (
          <span className="caps border border-current px-1.5 text-sm">Venceu</span>
        ) : (
          <span className="text-sm whitespace-nowrap text-soft">
            {placement === null ? 'ausente' : `${placement}º lugar`}
          </span>
        )}
      </span>
      <span className="flex items-baseline justify-between gap-2">
        <span className="text-sm whitespace-nowrap text-soft">
          {round.void ? 'anulada' : counted ? `${kills} ${kills === 1 ? 'kill' : 'kills'}` : 'descartada'}
        </span>
        <span className="poster text-2xl">{pointsText(points)}</span>
      </span>
    </li>
  );
}
