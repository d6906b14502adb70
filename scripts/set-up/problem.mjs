import process from 'node:process';

/** Something a person can put right: the message says what to do. */
export class SetUpProblem extends Error {
  constructor(message, { details = '', exitCode = 1 } = {}) {
    super(message);
    this.details = details;
    this.exitCode = exitCode;
  }
}

/** Ends the process with one sentence, and what the failed tool said last where that helps. */
export function reportProblem(error) {
  const problem = error instanceof SetUpProblem ? error : fromSystemError(error);
  if (problem.details) process.stderr.write(`${problem.details}\n\n`);
  process.stderr.write(`${problem.message}\n`);
  process.exit(problem.exitCode);
}

function fromSystemError(error) {
  if (['EACCES', 'EPERM', 'EROFS'].includes(error?.code))
    return new SetUpProblem(
      `Cannot write ${error.path}: give your user write access to this folder, then start again.`,
    );
  if (error?.code === 'ENOSPC') return new SetUpProblem('The disk is full: free some space, then start again.');
  throw error;
}
