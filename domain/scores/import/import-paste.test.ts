import { describe, expect, test } from 'vitest';
import { readPastedTeams } from './import-paste.ts';

const LOBOS = { name: 'Lobos', discordId: '', activisionIds: ['uivo', 'alfa', 'caçador'] };

function read(text: string, teamSize = 3) {
  return readPastedTeams(text, teamSize).teams.map(({ row: _, ...team }) => team);
}

describe('CO11 · pasted text is understood as teams', () => {
  const cases: [string, string, object[]][] = [
    ['semicolons and the number on Discord', 'Lobos; uivo; alfa; caçador; 101', [{ ...LOBOS, discordId: '101' }]],
    ['cells of a spreadsheet', 'Lobos\tuivo\talfa\tcaçador', [LOBOS]],
    ['commas', 'Lobos, uivo, alfa, caçador', [LOBOS]],
    ['a numbered list of a chat', '1. Lobos: uivo, alfa, caçador', [LOBOS]],
    ['bullets, a dash and slashes', '• Lobos - uivo / alfa / caçador', [LOBOS]],
    ['Windows line ends and blank lines', '\r\nLobos; uivo; alfa; caçador\r\n\r\n', [LOBOS]],
    [
      'headings in their own order',
      'Discord;Time;Jogador 1;Jogador 2;Jogador 3\n101;Lobos;uivo;alfa;caçador',
      [{ ...LOBOS, discordId: '101' }],
    ],
    ['a team whose name looks like a heading', 'Time do Zé; uivo; alfa; caçador', [{ ...LOBOS, name: 'Time do Zé' }]],
    [
      'lines of several kinds',
      'Lobos; uivo; alfa; caçador; 101\nRaposas, fogo, cauda, neve, 102\nCorvos\tcorvo\tgrafite\tnanquim\t103\n4. Onças: mata, rio, pedra, 104',
      [
        { ...LOBOS, discordId: '101' },
        team('Raposas', '102', 'fogo', 'cauda', 'neve'),
        team('Corvos', '103', 'corvo', 'grafite', 'nanquim'),
        team('Onças', '104', 'mata', 'rio', 'pedra'),
      ],
    ],
    [
      'one comma in a name among names',
      'Lobos\nOnças, do Sul\nCorvos',
      ['Lobos', 'Onças, do Sul', 'Corvos'].map(alone),
    ],
    ...[
      'Nome;P1;P2;P3',
      'Time;Jogador;Jogador;Jogador',
      'Equipe, Capitão, Jogador 2, Jogador 3',
      'Squad\tNick 1\tNick 2\tNick 3',
      'Times:',
      'Lista de times',
      'Nome do time',
    ].map((line): [string, string, object[]] => [
      `the headings ${JSON.stringify(line)}`,
      `${line}\nLobos;uivo;alfa;caçador`,
      [LOBOS],
    ]),
    ['a title above the headings', 'Copa de Verão\nTime;J1;J2;J3\nLobos;uivo;alfa;caçador', [LOBOS]],
    ['a team called Trio', 'Lobos\nTrio', ['Lobos', 'Trio'].map(alone)],
    ['headings that come again', 'Time;Jogador\nLobos;uivo;alfa;caçador\nTime;Jogador\n', [LOBOS]],
    ['names alone', 'Lobos\nRaposas', ['Lobos', 'Raposas'].map(alone)],
    ['nothing', '  \n', []],
  ];
  test.each(cases)('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('a missing player does not turn the number on Discord into a player', () => {
    const text = 'Lobos; uivo; alfa; caçador; 101\nTrovão; tupã; ronco; 108\nSó; 109';
    expect(read(text)).toEqual([
      { ...LOBOS, discordId: '101' },
      team('Trovão', '108', 'tupã', 'ronco', ''),
      team('Só', '109', '', '', ''),
    ]);
  });

  test('a player who is called 777 stays a player where lines have no numbers', () => {
    expect(read('Lobos; uivo; alfa; caçador\nCorvos; corvo; grafite; 777')).toEqual([
      LOBOS,
      team('Corvos', '', 'corvo', 'grafite', '777'),
    ]);
  });

  test('teams of two have two players, and what follows is their number', () => {
    expect(read('Lobos; uivo; alfa; 101', 2)).toEqual([
      { name: 'Lobos', discordId: '101', activisionIds: ['uivo', 'alfa', ''] },
    ]);
  });

  test('a line keeps its number, also one that is refused', () => {
    const { teams, failed } = readPastedTeams('Lobos; uivo\n\n; alfa; beta', 3);
    expect(teams.map(({ row }) => row)).toEqual([1]);
    expect(failed).toMatchObject([{ row: 3, reason: 'missing_name' }]);
  });
});

function alone(name: string) {
  return team(name, '', '', '', '');
}

function team(name: string, discordId: string, ...activisionIds: string[]) {
  return { name, discordId, activisionIds };
}
