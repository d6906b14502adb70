// First place is filled with the brand colour. Colours are those of Branded.
export function cardLook(position: number): typeof CALM {
  return position === 1 ? LIT : CALM;
}

const LIT = {
  card: '[--cut-fill:var(--brand-primary)] text-(--brand-on-primary)',
  figures: '',
  small: 'text-(--brand-on-primary-small)',
};

const CALM = { card: 'cut-fill-panel cut-line-line text-text', figures: 'text-(--brand-on-card)', small: 'text-soft' };
