// The part of an address to sign in on which depends what the page shows at first: the form, and for whom it is. The page that it
// leads back to is not part of it.
export function sharedSearch({ modo, voltar }: SignInParameters): string {
  const [place] = /^\/(?:meus-campeonatos|convite)\b/.exec(voltar ?? '') ?? [];
  const parts = [
    modo === 'recuperar' && 'modo=recuperar',
    place !== undefined && `voltar=${encodeURIComponent(place)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

type SignInParameters = { readonly modo: string | null | undefined; readonly voltar: string | null | undefined };
