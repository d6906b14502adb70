// Date and time inputs have an empty value while only half of one is typed. Returns an error for each, so that it is not
// saved as 'no date'.
export function unreadMoments(form: HTMLFormElement): Record<string, string> {
  const inputs = Array.from(form.elements).filter((element) => element instanceof HTMLInputElement);
  const wrong = inputs.filter(({ type, validity }) => MOMENT_TYPES.has(type) && !validity.valid);
  return Object.fromEntries(wrong.map(({ name, validity }) => [name, sentence(validity)]));
}

// Four-digit years: 26 typed for 2026 is the year 26.
export const DAY_LIMITS = { min: '2000-01-01', max: '2999-12-31' };
export const MOMENT_LIMITS = { min: '2000-01-01T00:00', max: '2999-12-31T23:59' };

const MOMENT_TYPES = new Set(['date', 'time', 'datetime-local']);

function sentence({ badInput }: ValidityState): string {
  return badInput ? 'Complete ou apague.' : 'Confira o ano.';
}
