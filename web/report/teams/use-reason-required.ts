import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';

// `reasonError` is the server's sentence once it refused a change without a reason.
export function useReasonRequired() {
  const [reasonError, setReasonError] = useState<string>();
  const wantsReason = (error: Error) => {
    const wants = error instanceof ApiError && error.code === 'reason_required';
    if (wants) setReasonError(error.message);
    return wants;
  };
  return { reasonError, wantsReason };
}
