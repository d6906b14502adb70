import { expect, test } from 'vitest';
import { checkInEmbed, escapeMarkdown, finalEmbed, roundEmbed, roundStartEmbed } from './discord-post.ts';
import { hundredths } from '../points.ts';
import { NO_DECISIONS } from '../rules/standing.ts';
import { rulesOf, standingsOf } from '../rules/testing.ts';
import { standingsAfter } from '../rules/standings-after.ts';

const rules = rulesOf('warzone-trios');
const event = { name: 'Copa', primaryColor: '#e50914', url: 'https://placar.example.com/c/copa' };
const rows = standingsOf(rules, { rows: { Lobos: '1/10 9/1', Fúria: '2/11 1/20', Zero: '9/0 - ' } });

test('KI3 · the post of a round names its winner and its MVP below the table', () => {
  const embed = roundEmbed(event, rules, {
    round: 1,
    rows: standingsAfter({ rules, rows, decisions: NO_DECISIONS, closed: [] }, 1),
    mvp: { name: 'Ana_1', kills: 1 },
  });
  expect(embed).toEqual({
    title: expect.stringMatching(/^Queda 1 de \d+ · classificação geral$/),
    description: '**1º** Lobos · **20,0**\n**2º** Fúria · **19,8**\n**3º** Zero · **0,0**',
    color: 0xe50914,
    author: { name: 'Copa' },
    url: 'https://placar.example.com/c/copa',
    fields: [
      { name: 'Venceu a queda', value: 'Lobos · 10 kills · 20,0', inline: true },
      { name: 'MVP da queda', value: 'Ana\\_1 · 1 kill', inline: true },
    ],
  });
});

test('FX22 · a penalty stands beside the total that contains it', () => {
  const adjustments = [{ number: 4, teamId: 'Lobos', round: null, points: hundredths(-250), reason: 'Atraso' }];
  const punished = standingsOf(rules, { rows: { Lobos: '1/10' }, decisions: { adjustments } });
  expect(finalEmbed(event, rules, { rows: punished, mvp: null, digest: null }).description).toBe(
    '**1º** Lobos · **17,5** (penalidade −2,5)',
  );
});

test('FX22 · an edited post keeps a disqualified team, with its mark', () => {
  const disqualifications = [{ number: 4, teamId: 'Lobos', reason: 'Programa proibido' }];
  const ranked = standingsOf(rules, { rows: { Lobos: '1/10', Fúria: '2/1' }, decisions: { disqualifications } });
  expect(finalEmbed(event, rules, { rows: ranked, mvp: null, digest: null }).description).toMatch(
    /^\*\*1º\*\* Fúria · .*\n\*\*–\*\* Lobos · desclassificado$/,
  );
});

test('KI3 · of many teams twenty are named, and the text never passes the limit of Discord', () => {
  const many = (name: string) =>
    standingsOf(rules, { rows: Object.fromEntries(Array.from({ length: 30 }, (_, at) => [name + at, `2/${at + 1}`])) });
  const embed = (name: string) => finalEmbed(event, rules, { rows: many(name), mvp: null, digest: null });
  expect(embed('Time ').description.split('\n')).toHaveLength(21);
  expect(embed('Time ').description).toMatch(/e mais 10 times$/);
  const long = embed('*'.repeat(250)).description;
  expect(long.length).toBeLessThanOrEqual(4096);
  const lines = long.split('\n');
  expect(lines.at(-1)).toBe(`e mais ${30 - (lines.length - 1)} times`);
  expect(embed('Time ').fields[0]).toEqual({ name: 'Campeão', value: 'Time 29', inline: true });
});

test('KI3 · a name that is too long is not cut inside an emoji', () => {
  const name = `a${'🐺'.repeat(200)}`;
  const { author, fields } = finalEmbed({ ...event, name }, rules, {
    rows: standingsOf(rules, { rows: { [name]: '1/10' } }),
    mvp: null,
    digest: null,
  });
  expect([author.name, fields[0]!.value]).toEqual(Array.from({ length: 2 }, () => `a${'🐺'.repeat(124)}`));
});

test('KI3 · a void round is told as one', () => {
  const decisions = { voidRounds: [{ number: 1, round: 1, reason: 'Queda do servidor' }] };
  const voided = standingsOf(rules, { rows: { Lobos: '1/10 2/5' }, decisions });
  const embed = roundEmbed(event, rules, { round: 1, rows: voided, mvp: null });
  expect(embed.description).toMatch(/^A queda 1 foi anulada\./);
  expect(embed.fields).toEqual([]);
});

test('KI3 · names are text for Discord, never formatting or a link', () => {
  expect(escapeMarkdown('**[x](http://y)** <@1> `z`')).toBe('\\*\\*\\[x\\]\\(http\\://y\\)\\*\\* \\<\\@1\\> \\`z\\`');
});

test('KI3 · an Arabic or Hebrew name is set apart, so that its points are shown behind it', () => {
  expect([escapeMarkdown('صقور'), escapeMarkdown('שועלים 7'), escapeMarkdown('Fúria')]).toEqual([
    '\u2068صقور\u2069',
    '\u2068שועלים 7\u2069',
    'Fúria',
  ]);
});

test('KI3 · the start of a round and of check-in', () => {
  expect(roundStartEmbed(event, 2, { ...rules, rounds: 4 })).toMatchObject({
    title: 'Queda 2 de 4',
    description: 'A queda 2 vai começar.',
  });
  expect(roundStartEmbed({ ...event, url: null }, 5, rules)).not.toHaveProperty('url');
  expect(checkInEmbed(event, '19:30').description).toContain('até as 19:30');
});
