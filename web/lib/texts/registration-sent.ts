// Once a sign-up has been sent.
export const sentTexts = {
  keepLink: 'Guarde este link',
  keepLinkDetail:
    'É a chave do seu time: com ele você vê a situação da inscrição, troca jogadores e acompanha os pontos. Quem tiver o link pode fazer o mesmo, então não o divulgue.',
  copyFailed: 'Não foi possível copiar. Segure o dedo sobre o link e copie por ali.',
} as const;
