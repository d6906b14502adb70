import type { ChainBreak } from '../../../domain/scores/ledger/ledger-chain.ts';
import type { CheckedLedger } from '../../../domain/visitors/ledger-file.ts';
import type { PageNews } from './ask-page.ts';

type Said = { readonly title: string; readonly text: string };

export const checkTexts = {
  eyebrow: 'Sem conta, o arquivo não sai do seu aparelho',
  intro:
    'Abra o registro que a página pública de um campeonato oferece em “Baixar o registro”. Aqui o código de cada lançamento e a classificação são refeitos, e comparados com o que está publicado.',
  choose: 'Escolher o registro',
  hint: 'Arquivo .json. Clique, ou solte aqui.',
  checking: 'Conferindo…',
  asking: 'Comparando com a página pública…',
  again: 'Comparar de novo',
  openPage: 'Abrir a página pública',
} as const;

export const FILE_PROBLEMS: Record<
  'too_large' | 'unreadable' | Extract<CheckedLedger, { ok: false }>['problem'],
  Said
> = {
  too_large: {
    title: 'O arquivo é grande demais',
    text: 'Ele tem mais de 20 MB, e um registro é bem menor. Escolha o arquivo que a página pública baixou.',
  },
  unreadable: { title: 'O arquivo não pode ser lido', text: 'Ele foi movido ou é uma pasta. Escolha-o de novo.' },
  not_json: {
    title: 'Este arquivo não é um registro',
    text: 'O conteúdo não é JSON, ou veio cortado. Baixe o registro de novo na página pública do campeonato.',
  },
  not_ledger: {
    title: 'Este arquivo não é um registro',
    text: 'É outro arquivo JSON, ou partes dele foram mudadas. Baixe o registro na página pública do campeonato.',
  },
  newer: {
    title: 'Este registro é de outra versão',
    text: 'Abra esta página de novo para usar a versão mais nova dela, e escolha o arquivo outra vez.',
  },
};

export function brokenText({ kind, number }: ChainBreak): Said {
  return {
    title: {
      changed: `O lançamento ${number} não é o que foi registrado`,
      missing: `Falta o lançamento ${number}`,
      reordered: `O lançamento ${number} está fora do lugar`,
    }[kind],
    text: 'O arquivo não é o que foi registrado, então nenhuma classificação segue dele. Baixe o registro de novo na página pública; se continuar assim, pergunte ao organizador.',
  };
}

export function soundText(entries: number): Said {
  const count =
    entries === 1 ? '1 lançamento, com o código certo' : `${entries} lançamentos, cada um com o código certo`;
  return { title: 'O arquivo está inteiro', text: `${count}. Nada foi mudado, tirado ou trocado de lugar.` };
}

// Of a file of version 1.
export const formerText: Said = {
  title: 'Registro na forma anterior',
  text: 'O código dele é mais curto e não inclui o nome do campeonato. Para o código que a página pública mostra agora, baixe o registro de novo.',
};

// `number` is the last entry of the file.
export function newsText(news: PageNews, number: number): Said {
  switch (news.kind) {
    case 'same':
      return {
        title: 'Confere com a página pública',
        text: 'O código e a classificação são os que ela mostra agora.',
      };
    case 'older':
      return {
        title: 'O arquivo é de um momento anterior',
        text: `Ele vai até o lançamento ${number}, e a página já está no ${news.pageNumber}. ${
          news.isPart
            ? 'Até ali os dois são iguais: nada do que o arquivo diz foi mudado depois. Para conferir a classificação de agora, baixe o registro de novo.'
            : 'O registro de agora não está disponível, então não dá para saber se os dois são iguais até ali.'
        }`,
      };
    case 'newer':
      return {
        title: 'A página pública está atrás do arquivo',
        text: `Ela está no lançamento ${news.pageNumber}, e o arquivo vai até o ${number}. Até ali os dois são iguais. Se você acabou de baixar, compare de novo em alguns segundos.`,
      };
    case 'different':
      return {
        title: 'Não é o que está publicado',
        text: `O código da página pública é ${news.pageDigest}, e este arquivo não leva a ele. O arquivo, ou o que estava publicado, foi mudado.`,
      };
    case 'renamed':
      return {
        title: 'O nome não é o da página pública',
        text: `Os lançamentos são os mesmos, mas o código da página é ${news.pageDigest}: o campeonato mudou de nome ou de endereço depois, ou eles foram mudados no arquivo.`,
      };
    case 'other_table':
      return {
        title: 'A página mostra outra classificação',
        text: 'O código é o mesmo, mas a classificação da página pública não é a que segue dos lançamentos.',
      };
    case 'other_event':
      return {
        title: 'O endereço é de outro campeonato',
        text: 'A página pública que o arquivo nomeia é de outro campeonato. A classificação abaixo é só o que o arquivo diz.',
      };
    case 'not_found':
      return {
        title: 'A página pública não foi encontrada',
        text: 'O campeonato não está publicado aqui, ou foi excluído. A classificação abaixo é só o que o arquivo diz.',
      };
    case 'unreachable':
      return {
        title: 'A página pública não respondeu',
        text: 'Sem ela não há com o que comparar. A classificação abaixo é só o que o arquivo diz.',
      };
  }
}
