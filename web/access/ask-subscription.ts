import { failedCheckIn, type FailedCheck } from '../../domain/access/subscription.ts';
import { FAILED_CHECKS } from '../../domain/subscription-checks.ts';
import { api, ApiError, call } from '../kit/api.ts';
import { accessTexts } from './access-texts.ts';

export type Subscription = Awaited<ReturnType<typeof callServer>>;

// Throws when the check failed, also when the response has status 200 and an `error`.
export async function askSubscription({
  isAdministrator,
}: {
  readonly isAdministrator: boolean;
}): Promise<Subscription> {
  if (isAdministrator) return ADMINISTRATOR;
  try {
    const { error, ...subscription } = await callServer();
    if (error) throw new ApiError('subscription_check_failed', accessTexts.checkFailed, {}, error);
    return { ...subscription, error: null };
  } catch (error) {
    throw error instanceof ApiError ? byItsWords(error) : error;
  }
}

// Each of these failures has its own sentence, which the page shows instead of a toast.
export function isFailedCheck(code: string): code is FailedCheck {
  return Object.hasOwn(FAILED_CHECKS, code);
}

// Administrators need no subscription. No request is made, so a failing check cannot lock them out.
export const ADMINISTRATOR: Subscription = {
  subscribed: true,
  can_access: true,
  subscription_tier: 'Administrador',
  subscription_end: null,
  subscription_status: 'administrator',
  cancel_at_period_end: false,
  error: null,
};

function byItsWords(error: ApiError): ApiError {
  const code = isFailedCheck(error.code) ? error.code : failedCheckIn(error.rawText);
  return code ? new ApiError(code, FAILED_CHECKS[code].sentence) : error;
}

function callServer() {
  return call(api.functions['check-subscription'].$post());
}
