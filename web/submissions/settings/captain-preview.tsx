import { useQuery } from '@tanstack/react-query';
import { playerName, slotsOf } from '../../../domain/player-name.ts';
import type { SubmissionSettings } from '../../../domain/submissions/submission-settings.ts';
import { CaptainForm } from '../captain-report/captain-form.tsx';
import { BandClock, RoundBand } from '../captain-report/round-band.tsx';
import { countdownText } from '../../kit/countdown-text.ts';
import { rulesQuery, teamsQuery } from '../../events/event-data.ts';
import type { ListedEvent } from '../../events/events.ts';
import { DecimalsContext } from '../../rules/points-text.ts';
import { submissionTexts as words } from './texts.ts';

type Props = { event: ListedEvent; settings: SubmissionSettings };

// The captain's form with these settings. It only shows: nothing in it can be pressed.
export function CaptainPreview({ event, settings }: Props) {
  const { data } = useQuery(rulesQuery(event.id));
  const { data: teams = [] } = useQuery(teamsQuery(event.id));
  if (!data) return null;
  const { rules } = data;
  const round = event.currentRound;
  const [first] = teams;
  const players = slotsOf(rules.teamSize).map((slot) => playerName(first?.activisionIds[slot - 1] ?? null, slot));
  const facts = {
    round,
    players,
    maxPlacement: rules.lobby,
    lobbySize: Math.max(teams.length, SAMPLE.placement),
    images: settings.images,
  };
  return (
    <section aria-label={words.preview} className="max-xl:mx-auto max-xl:w-full max-xl:max-w-96">
      <h2 className="caps mb-2 text-label">{words.preview}</h2>
      {settings.on ? (
        <div inert className="border border-edge bg-ground p-3 select-none">
          <DecimalsContext value={rules.decimals}>
            <RoundBand
              edge="live"
              title={words.previewRound(round)}
              detail={words.previewUntil(settings.deadlineMinutes)}
            >
              <BandClock time={countdownText(settings.deadlineMinutes * 60_000)} label={words.toSend} />
            </RoundBand>
            <div className="mt-3">
              <CaptainForm
                facts={facts}
                rules={rules}
                numbers={{
                  placement: String(SAMPLE.placement),
                  kills: players.map((_, index) => String(SAMPLE.kills[index] ?? 0)),
                }}
                onNumbers={nothing}
                images={[]}
                onFiles={nothing}
                onRemoveImage={nothing}
                onSend={nothing}
                onAbsent={nothing}
              />
            </div>
          </DecimalsContext>
        </div>
      ) : (
        <p className="border border-dashed border-edge p-4 text-soft">{words.previewOff}</p>
      )}
    </section>
  );
}

const SAMPLE = { placement: 4, kills: [6, 5, 3, 2] };

function nothing(): void {}
