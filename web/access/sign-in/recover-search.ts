// The search parameters of the recovery form and back; both keep the page to return to.
export function recoverSearch(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set('modo', 'recuperar');
  return `?${parameters}`;
}

export function signInSearch(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('modo');
  return `?${parameters}`;
}
