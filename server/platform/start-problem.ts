/** A problem that the operator can fix. Its message says how and is shown without a stack trace. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}

export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
