const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

// An e-mail address as providers issue them: dotted ASCII before the @, a domain of at least two labels after it.
export function isEmail(value: string): boolean {
  if (value.length > MAX_EMAIL_LENGTH) return false;
  const at = value.lastIndexOf('@');
  const labels = value.slice(at + 1).split('.');
  return (
    at > 0 &&
    at <= MAX_LOCAL_LENGTH &&
    value
      .slice(0, at)
      .split('.')
      .every((part) => LOCAL_PART.test(part)) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}

// Accounts are told apart by the trimmed, lower-cased address.
export function normalizeEmail(value: string): string {
  return value.trim().toLowerCase();
}

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const TOP_LEVEL = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;
