import type { Kind } from './decision-draft.ts';

const CONDUCT = ['Atraso', 'Conduta', 'Jogador irregular', 'Uso de falha do jogo'];

export const decisionTexts = {
  title: 'Nova decisão',
  submit: 'Registrar decisão',
  failed: 'Erro ao registrar a decisão',
  kinds: {
    penalty: 'Penalidade',
    bonus: 'Bônus',
    warning: 'Advertência',
    disqualification: 'Desclassificar',
    absence: 'Falta',
    void_round: 'Anular queda',
    tie: 'Desempate',
  } satisfies Record<Kind, string>,
  effects: {
    penalty: 'Tira pontos do total ou de uma queda.',
    bonus: 'Soma pontos ao total ou a uma queda.',
    warning: 'Fica ao lado do nome. Não muda pontos.',
    disqualification: 'O time fica na tabela, marcado e sem lugar. Quem está abaixo sobe.',
    absence: 'O time não jogou a queda e recebe o que as regras dão a quem falta.',
    void_round: 'Nada da queda conta, para nenhum time: nem pontos, nem kills.',
    tie: 'Ordena times iguais em pontos e em todos os critérios.',
  } satisfies Record<Kind, string>,
  reasons: {
    penalty: CONDUCT,
    bonus: ['Correção do placar', 'Prêmio da organização'],
    warning: CONDUCT,
    disqualification: ['Trapaça comprovada', 'Conduta', 'Jogador irregular', 'Abandono'],
    absence: ['Não entrou no lobby', 'Desistiu da queda'],
    void_round: ['Servidor caiu', 'Lobby com defeito', 'Time ficou fora do lobby'],
    tie: ['Sorteio na transmissão', 'Queda extra entre os empatados'],
  } satisfies Record<Kind, readonly string[]>,
  noTies: 'Nenhum time está empatado em tudo: os critérios do regulamento já decidem a ordem.',
  noRounds: 'Nenhuma queda para escolher.',
  stays: 'Fica no histórico com seu nome. Pode ser desfeita.',
} as const;
