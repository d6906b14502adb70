import { useState } from 'react';
import { isRefusedWith } from './api.ts';

// `reasonError` is the server's sentence once it refused a change without a reason.
export function useReasonRequired() {
  const [reasonError, setReasonError] = useState<string>();
  const wantsReason = (error: Error) => {
    const wants = isRefusedWith(error, 'reason_required');
    if (wants) setReasonError(error.message);
    return wants;
  };
  return { reasonError, wantsReason };
}
