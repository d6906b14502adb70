import { z } from '@hono/zod-openapi';

/** Sets the texts for fields whose definition has no text of its own. */
export function speakPortuguese(): void {
  z.config({ customError: (issue) => texts[issue.code]?.(issue) ?? 'Valor inválido.' });
}

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const texts: Partial<Record<string, (issue: Issue) => string>> = {
  invalid_type: ({ input }) => (input === undefined ? 'Campo obrigatório.' : 'Valor de tipo errado.'),
  unrecognized_keys: (issue) => `Campo desconhecido: ${(issue.keys as string[]).join(', ').slice(0, 100)}.`,
  too_small: ({ origin, minimum }) => (origin === 'string' ? 'Texto curto demais.' : `O mínimo é ${String(minimum)}.`),
  too_big: ({ origin, maximum }) =>
    origin === 'string' ? `O máximo é de ${String(maximum)} caracteres.` : `O máximo é ${String(maximum)}.`,
  invalid_format: () => 'Formato inválido.',
};
