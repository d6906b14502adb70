import { isUnanswered } from '../lib/api.ts';
import { championshipTexts } from '../lib/texts/championships.ts';

// A refusal says what to change. A server that is not there or broke has nothing to say but: later.
export function failureDetail(error: Error): string {
  return isUnanswered(error) ? championshipTexts.tryLater : error.message;
}
