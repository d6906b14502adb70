import { type Caller, read, send } from '../../world/caller.ts';
import { createEvent } from '../../world/event.ts';
import { acceptAll, setSignUpRules, signUpTrio } from '../../world/sign-ups.ts';
import { sendResult, takeSubmissions, uploadImage } from '../../world/submissions.ts';
import { drawScoreboard } from '../../world/scoreboard.ts';

const teams = ['Lobos da Serra', 'Corvos', 'Gaviões', 'Raio Vermelho', 'Onças', 'Falcões do Sul'];

interface Captains {
  /** The page of one captain. */
  readonly path: string;
  readonly reviewPath: string;
  /** The screenshot of that captain's result. */
  picture(): Promise<Buffer>;
  /** The staff accepts what that captain sent, with another number. */
  correct(): Promise<void>;
}

/** A cup whose captains send results, for the pictures of the guide: one has not sent yet. */
export async function prepareCaptains(caller: Caller): Promise<Captains> {
  const { id } = await createEvent(caller, { name: 'Copa dos Capitães' });
  await setSignUpRules(caller, id);
  const tokens: string[] = [];
  for (const [index, name] of teams.entries()) {
    const activisionIds = ['Biel.fps', 'Raí', 'dudinha'].map((player) =>
      index === 0 ? `${player}#1234` : `${player} ${name.slice(0, 6)}#${1000 + index}`,
    );
    tokens.push((await signUpTrio(caller, id, name, { activisionIds })).token);
  }
  await acceptAll(caller, id);
  await takeSubmissions(caller, id);
  const [own = '', ...others] = tokens;
  for (const [index, token] of others.entries()) {
    const placement = [1, 2, 3, 5, 6][index] ?? 7;
    const kills = [5 - index, 3, 1].map((own) => Math.max(0, own));
    const picture = await drawScoreboard(placement, [
      ['Biel', kills[0] ?? 0],
      ['Raí', kills[1] ?? 0],
      ['dudinha', kills[2] ?? 0],
    ]);
    await sendResult(caller, token, { placement, kills, images: [await uploadImage(caller, token, picture)] });
  }
  await send(caller, 'POST', `/api/events/${id}/review/end-round`, { round: 1 });
  return {
    path: `/meutime#${own}`,
    reviewPath: `/report/conferencia?evento=${id}&queda=1`,
    picture: () =>
      drawScoreboard(4, [
        ['Biel.fps', 6],
        ['Raí', 5],
        ['dudinha', 3],
      ]),
    correct: async () => {
      const { waiting } = await read<{ waiting: { id: string; players: string[] }[] }>(
        caller,
        `/api/events/${id}/review?round=1`,
      );
      const sent = waiting.find(({ players }) => players.includes('Biel.fps'));
      await send(caller, 'POST', `/api/events/${id}/review/accept`, {
        submissions: [
          { id: sent?.id, placement: 4, kills: [6, 4, 3], reason: 'O segundo print mostra Raí com 4 kills' },
        ],
      });
    },
  };
}
