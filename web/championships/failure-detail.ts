import { failureStatus, isFailureCode } from '../../domain/failures.ts';
import { ApiError } from '../lib/api.ts';
import { championshipTexts } from '../lib/texts/championships.ts';

// A refusal says what to change. A server that is not there or broke has nothing to say but: later.
export function failureDetail(error: Error): string {
  const refused = error instanceof ApiError && error.code !== 'unreachable' && !isBreakdown(error.code);
  return refused ? error.message : championshipTexts.tryLater;
}

function isBreakdown(code: string): boolean {
  return isFailureCode(code) && failureStatus(code) >= 500;
}
