// The address of the recovery form and back, keeping where the person wanted to go.
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
