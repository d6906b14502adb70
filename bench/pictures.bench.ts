import { parseArgs } from 'node:util';
import type { RoundPosts } from '../domain/posts/round-posts.ts';
import { hundredths } from '../domain/points.ts';
import { drawPicture } from '../server/posts/pictures/draw.ts';
import { PICTURE_FORMATS, PICTURE_KINDS, type PictureFormat } from '../server/posts/pictures/format.ts';
import { postPicture } from '../server/posts/pictures/kinds/kinds.ts';
import { median, verdict } from '../scripts/record/figures.ts';
import { clock } from '../world/part.ts';
import { startTable } from './support/table.ts';

const { values } = parseArgs({ options: { most: { type: 'string' } } });
const count = Number(values.most ?? 1000);
const steps = 5;
const mostGrowthMb = 40;

const table = startTable({
  name: 'pictures',
  about: `Memory while ${count} pictures are drawn, two at a time, all kinds and formats in turn, each with other names; some are in scripts whose fonts are loaded when they are needed. Aim: the last fifth adds less than ${mostGrowthMb} MB.`,
  columns: ['pictures', 'ms, median', 'CPU ms each', 'RSS in MB', 'aim'],
});

const scripts = [
  'Lobos da Serra',
  'Fúria 🔥',
  '𝕷𝖔𝖇𝖔𝖘',
  '最強チーム',
  '한국 팀',
  'فريق النسور',
  'Волки',
  'Os Cangaceiros da Meia-Noite',
];
const formats = Object.keys(PICTURE_FORMATS) as PictureFormat[];
const brand = { primaryColor: '#e50914', secondaryColor: '#ffffff', logoUrl: null };

table.add('0', '–', '–', rssMb().toFixed(0), '');
let drawn = 0;
let before = rssMb();
for (let step = 1; step <= steps; step += 1) {
  const times: number[] = [];
  const until = Math.round((count * step) / steps);
  const begun = drawn;
  const cpu = process.cpuUsage();
  await Promise.all([work(), work()]);
  const { user, system } = process.cpuUsage(cpu);
  const cpuMs = (user + system) / 1000 / (drawn - begun);
  const now = rssMb();
  const aim = step === steps ? verdict(now - before < mostGrowthMb) : '';
  table.add(String(until), median(times).toFixed(0), cpuMs.toFixed(0), now.toFixed(0), aim);
  before = now;

  async function work(): Promise<void> {
    while (drawn < until) {
      const index = drawn++;
      const startedAt = clock();
      await drawOne(index);
      times.push(clock() - startedAt);
    }
  }
}
table.keep();

async function drawOne(index: number): Promise<void> {
  const kind = PICTURE_KINDS[index % PICTURE_KINDS.length]!;
  const format = formats[Math.floor(index / PICTURE_KINDS.length) % formats.length]!;
  const subject = {
    organizer: 'Arena',
    event: `Copa ${index}`,
    day: '22/11/2026',
    brand,
    logo: null,
    monogram: 'AR',
    address: 'q.gg/c/copa',
    digest: 'a1b2-c3d4-e5f6',
  };
  await drawPicture(postPicture(postsOf(index), subject, { kind, format, part: 1 }), PICTURE_FORMATS[format]);
}

function postsOf(index: number): RoundPosts {
  const nameOf = (team: number) => `${scripts[(index + team) % scripts.length]} ${index}-${team}`;
  const rounds = [1, 2, 3].map((round) => ({ round, placement: round, points: hundredths(1000), kills: 5 }));
  const players = ['Ana', 'Bia', 'Caio'];
  const teams = Array.from({ length: 50 }, (_, team) => ({ teamId: String(team), name: nameOf(team), players }));
  const results = teams.map((team, order) => ({
    ...team,
    placement: order + 1,
    kills: 50 - order,
    points: hundredths((50 - order) * 160),
    adjusted: hundredths(0),
    disqualified: false,
    factor: '1,6',
  }));
  const mvp = { name: nameOf(7), kills: 15, teamNames: [nameOf(0)], rounds };
  return {
    round: 3,
    rounds: 5,
    decimals: 1,
    final: true,
    teamCount: 50,
    results,
    winner: results[0] ?? null,
    standings: teams.map((team, rank) => ({
      ...team,
      position: rank + 1,
      points: hundredths(9000 - rank),
      adjusted: hundredths(0),
      climbed: 1,
    })),
    roundMvp: mvp,
    mvp,
    climber: null,
    champion: {
      name: nameOf(0),
      points: hundredths(9000),
      adjusted: hundredths(0),
      kills: 60,
      players: players.map((name) => ({ name, kills: 20 })),
      rounds,
    },
  };
}

function rssMb(): number {
  return process.memoryUsage.rss() / 1024 / 1024;
}
