// '20h14'.
export function clockText(at: number): string {
  return CLOCK.format(at).replace(':', 'h');
}

const CLOCK = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
