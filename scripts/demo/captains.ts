import { readSettings } from '../../server/platform/settings/settings.ts';
import { joinAsOwner } from '../../server/platform/db/open.ts';
import { type Caller, send } from '../../world/caller.ts';
import { drawScoreboard } from '../../world/scoreboard.ts';
import { sendResult, takeSubmissions, uploadImage } from '../../world/submissions.ts';

/** A team of the demo whose captain sends its results. */
export interface Captain {
  readonly name: string;
  readonly token: string;
  readonly players: readonly string[];
}

const deadlineMinutes = 5;

/** Switches captains' reports on, and fills the queue of a round: one claim of a place twice, one image twice, one late. */
export async function sendFirstRound(
  caller: Caller,
  {
    eventId,
    captains,
    places,
    dataDir,
  }: { eventId: string; captains: readonly Captain[]; places: number[]; dataDir: string },
): Promise<void> {
  await takeSubmissions(caller, eventId, { deadlineMinutes });
  const [late, ...others] = captains;
  const [last, ...free] = places.toReversed();
  await sendRound(caller, others, free.toReversed(), 1);
  await send(caller, 'POST', `/api/events/${eventId}/review/end-round`, { round: 1 });
  await passTime(dataDir);
  if (late) await sendOne(caller, late, { round: 1, placement: last ?? 1 });
}

/** The captains of a round send their results; the last two claim one place, and the third sends the image of the second. */
export async function sendRound(
  caller: Caller,
  captains: readonly Captain[],
  places: readonly number[],
  round: number,
): Promise<void> {
  let repeated: Buffer | undefined;
  for (const [index, captain] of captains.entries()) {
    const isDoubled = index === captains.length - 1;
    const placement = places[isDoubled ? index - 1 : index] ?? 1;
    const picture = await sendOne(caller, captain, {
      round,
      placement,
      ...(index === 2 && repeated && { picture: repeated }),
    });
    if (index === 1) repeated = picture;
  }
}

async function sendOne(
  caller: Caller,
  { token, players }: Captain,
  { round, placement, picture }: { round: number; placement: number; picture?: Buffer },
): Promise<Buffer> {
  const kills = players.map((player, index) => (placement + round + player.length + index) % 3);
  const drawn =
    picture ??
    (await drawScoreboard(
      placement,
      players.map((player, index) => [player, kills[index] ?? 0]),
    ));
  const images = [await uploadImage(caller, token, drawn, round)];
  await sendResult(caller, token, { round, placement, kills, images });
  return drawn;
}

/** Moves what was sent so far into the past, because a demo cannot wait until somebody is late. */
async function passTime(dataDir: string): Promise<void> {
  await joinAsOwner(readSettings({ DATA_DIR: dataDir }), async (owner) => {
    await owner.query("update submissions set sent_at = sent_at - interval '10 minutes'");
    await owner.query("update submission_rounds set ended_at = ended_at - interval '11 minutes'");
  });
}
