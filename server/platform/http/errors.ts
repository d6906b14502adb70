import { z } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { failure, type Failure, failureDetail, failureSentence, failureStatus } from '../../../domain/failures.ts';
import { AlreadyDone } from '../db/commands.ts';
import { isConnectionLoss, isTimeout, isUnstorableText } from '../db/database-errors.ts';
import { FilesUnavailable } from '../files/store.ts';
import type { RequestContext } from './env.ts';
import { Failed } from '../failed.ts';

/** The JSON of every failure. */
export const errorBody = z
  .object({
    error: z.object({
      code: z.string().openapi({ example: 'invalid_input' }),
      message: z.string().openapi({ example: 'Confira os dados informados' }),
      requestId: z.string(),
      detail: z
        .string()
        .optional()
        .openapi({ description: 'What went wrong, for programs, where it has words of its own' }),
      fields: z.record(z.string(), z.string()).optional(),
    }),
  })
  .openapi('Error');

/** The answer to a request that was done before, by its `idempotency-key`. */
export const repeatedBody = z
  .object({
    repeated: z.literal(true),
    entry: z.int().openapi({ description: 'The first entry that it made' }),
    entries: z.array(z.int()),
  })
  .openapi('Repeated');

const busySeconds = 5;

/** Turns any error into that JSON. An unexpected one is logged and answered with 'Algo deu errado'. */
export function answerError(error: unknown, c: RequestContext): Response {
  if (error instanceof AlreadyDone) return c.json(repeatedJson(error), 200);
  const failed = error instanceof Failed ? error : new Failed(expectedFailure(error, c) ?? unexpected(error, c));
  const { code } = failed.failure;
  const detail = failureDetail(code);
  // The rest of the body is not read, so the connection cannot be used again.
  if (code === 'body_too_slow' || failureStatus(code) === 413) c.header('Connection', 'close');
  if (failed.failure.code === 'too_many_attempts' || failed.failure.code === 'image_link_waits')
    c.header('Retry-After', String(failed.failure.params.seconds));
  if (failed.failure.code === 'busy' || failed.failure.code === 'starting')
    c.header('Retry-After', String(busySeconds));
  const body: z.infer<typeof errorBody> = {
    error: {
      code,
      message: failureSentence(failed.failure),
      requestId: c.var.requestId,
      ...(detail && { detail }),
      ...(failed.fields && { fields: failed.fields }),
    },
  };
  return c.json(body, failureStatus(code) as ContentfulStatusCode);
}

function repeatedJson({ entries }: AlreadyDone): z.infer<typeof repeatedBody> {
  return { repeated: true, entry: entries[0]!, entries: [...entries] };
}

function expectedFailure(error: unknown, c: RequestContext): Failure | undefined {
  if (error instanceof HTTPException && error.status === 400) return failure('invalid_json');
  if (error instanceof HTTPException && error.status === 415) return failure('unsupported_media_type');
  if (isConnectionLoss(error)) {
    c.var.log.error({ err: error }, 'database unavailable');
    return failure('unavailable');
  }
  if (isTimeout(error)) {
    c.var.log.warn({ err: error }, 'statement timed out');
    return failure('busy');
  }
  if (error instanceof FilesUnavailable) {
    c.var.log.error({ err: error }, 'file store failed');
    return failure('unavailable');
  }
  if (isUnstorableText(error)) return failure('invalid_input');
  return undefined;
}

function unexpected(error: unknown, c: RequestContext): Failure {
  c.var.log.error({ err: error }, 'unexpected error');
  return failure('internal');
}
