import { readableOn } from '../../domain/brand.ts';
import { brandVariables } from '../lib/ranking/branded.tsx';

type Colors = { readonly primaryColor: string; readonly secondaryColor: string };

// Says that the overlay replaces a secondary colour without enough contrast.
export function contrastHint(colors: Colors): string | undefined {
  const used = brandVariables({ ...colors, logoUrl: null });
  const lostOnCard = used['--brand-on-card'] !== colors.secondaryColor;
  const lostOnPrimary = used['--brand-on-primary'] !== colors.secondaryColor;
  const instead = readableOn(colors.primaryColor) === '#ffffff' ? 'branco' : 'preto';
  if (lostOnCard && lostOnPrimary) return 'Pouco contraste com os cartões: o overlay usa outra cor no texto.';
  if (lostOnCard) return 'Pouco contraste com o cartão escuro: ali o overlay usa branco.';
  if (lostOnPrimary) return `Pouco contraste com a primária: no 1º lugar o overlay usa ${instead}.`;
  return undefined;
}
