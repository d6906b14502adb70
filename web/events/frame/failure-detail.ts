import { isUnanswered } from '../../kit/api.ts';
import { eventTexts } from './texts.ts';

// A refusal says what to change; without an answer the user can only try later.
export function failureDetail(error: Error): string {
  return isUnanswered(error) ? eventTexts.tryLater : error.message;
}
