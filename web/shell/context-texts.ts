import { isolateName } from '../../domain/text.ts';

export const contextTexts = {
  reported: (reported: number, expected: number) => `${reported} de ${expected}`,
  reportedTitle: 'Times com resultado nesta queda',
  allSaved: 'tudo salvo',
  offline: 'Sem conexão',
  offlineDetail: 'com o servidor. Mostrando o que este aparelho tem; o que você lançar fica guardado aqui.',
  others: 'Também no report',
  you: 'Você, em outra janela',
  fills: (name: string, team: string) => `${name} lança ${isolateName(team)}`,
  fillsToo: (name: string, team: string) => `${name} também lança ${isolateName(team)}`,
} as const;
