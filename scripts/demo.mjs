// `npm run demo`: a temporary instance with an event being played. Ctrl-C stops it and deletes its data.
import process from 'node:process';
import { reportProblem } from './set-up/problem.mjs';
import { chooseReachableTmpdir } from './set-up/reachable-tmpdir.mjs';
import { setUp } from './set-up/set-up.mjs';

try {
  chooseReachableTmpdir();
  await setUp({ withBuilds: true });
  await runDemo();
} catch (error) {
  reportProblem(error);
}

async function runDemo() {
  const { register } = await import('tsx/esm/api');
  register();
  const { withInstance } = await import('./demo/instance.ts');
  const { prepareNight, playNight } = await import('./demo/night.ts');
  await withInstance(async (origin, signal, dataDir) => {
    const night = await prepareNight(origin, dataDir);
    process.stdout.write(`${addresses(origin, night)}\n`);
    await playNight(night, signal);
  });
}

function addresses(origin, { account, organizerId, nextEventId, token, captains }) {
  return [
    '',
    `Overlay, live     ${origin}/`,
    `  sign in with    ${account.email}  ${account.password}`,
    `OBS, no sign-in   ${origin}/ao-vivo/${token}`,
    `Public agenda     ${origin}/organizador/${organizerId}`,
    `Season            ${origin}/t/circuito-queda-livre`,
    `Sign a trio up    ${origin}/inscricao?campeonato=${nextEventId}`,
    `Review            ${origin}/report/conferencia`,
    `A captain's link  ${origin}/meutime#${captains[0].token}`,
    '',
    'Results come in round after round. Ctrl-C ends the demo; nothing is kept.',
  ].join('\n');
}
