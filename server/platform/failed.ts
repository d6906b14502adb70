import { failure, type Failure, failureSentence, type Result } from '../../domain/failures.ts';

/**
 * Carries a failure out of a route. Actions return failures as values; routes, middleware and a few helpers
 * (`requirePermission`, `WorkQueue`) throw them.
 */
export class Failed extends Error {
  override name = 'Failed';
  readonly failure: Failure;
  /** What is wrong with each field, in Portuguese. */
  readonly fields: Record<string, string> | undefined;

  constructor(failed: Failure, fields?: Record<string, string>) {
    super(failureSentence(failed));
    this.failure = failed;
    this.fields = fields;
  }
}

export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Failed(result.failure);
}

export function invalidFields(fields: Record<string, string>): Failed {
  return new Failed(failure('invalid_input'), fields);
}
