import { toastFailure, toastSuccess } from '../ui/toast.tsx';

// Tells whether a link was copied. `otherwise` says how to get it if the browser refused.
export function tellLinkCopied(copied: boolean, otherwise = 'O navegador não deixou copiar.'): void {
  if (copied) toastSuccess('Link copiado!');
  else toastFailure('Erro ao copiar', otherwise);
}

// For buttons whose own text says that they copied.
export function tellCopyFailed(copied: boolean): void {
  if (!copied) toastFailure('Não foi possível copiar');
}
