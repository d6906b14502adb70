// Whether it is on the clipboard now.
export async function copyText(text: string): Promise<boolean> {
  try {
    // Browsers hand out their clipboard on https and localhost only; a server in the same house is often on plain http.
    if (!navigator.clipboard) return copyBySelection(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'fixed opacity-0';
  // Beside what has the focus: a dialog lets it go nowhere else.
  (before?.parentElement ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
