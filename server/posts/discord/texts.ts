/** Why a message was not posted or edited, for the organiser. */
export const postErrors = {
  unreachable: 'O Discord não respondeu. Tentaremos de novo.',
  limited: 'O Discord pediu para esperar. Tentaremos de novo.',
  unknown: 'Não sabemos se chegou: a resposta do Discord se perdeu. Confira no canal antes de tentar de novo.',
  deleted: 'A mensagem foi apagada no Discord.',
  webhookGone: 'O webhook foi apagado no Discord. Cadastre outro em Publicação.',
  unreadable: 'O endereço do webhook não pode mais ser lido. Cadastre-o de novo em Publicação.',
  refused: 'O Discord recusou a mensagem.',
} as const;
