const MINUTE = 60_000;

// When a member was last active. The server updates it once a minute.
export function seenText(lastSeenAt: string | null, now: number): string {
  if (lastSeenAt === null) return 'ainda não usou';
  const minutes = Math.floor((now - Date.parse(lastSeenAt)) / MINUTE);
  if (minutes < 3) return 'agora';
  if (minutes < 60) return `há ${minutes} minutos`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? 'há 1 hora' : `há ${hours} horas`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
}

// How long an invitation is still valid.
export function expiryText(expiresAt: string, now: number): string {
  const hours = Math.ceil((Date.parse(expiresAt) - now) / (60 * MINUTE));
  if (hours <= 0) return 'venceu';
  if (hours < 24) return hours === 1 ? 'vence em 1 hora' : `vence em ${hours} horas`;
  const days = Math.round(hours / 24);
  return days === 1 ? 'vence em 1 dia' : `vence em ${days} dias`;
}
