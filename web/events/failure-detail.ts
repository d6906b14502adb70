import { isUnanswered } from '../lib/api.ts';
import { eventTexts } from './texts.ts';

// A refusal says what to change. A server that is not there or broke has nothing to say but: later.
export function failureDetail(error: Error): string {
  return isUnanswered(error) ? eventTexts.tryLater : error.message;
}
