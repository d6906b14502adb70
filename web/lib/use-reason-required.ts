import { useState } from 'react';
import { ApiError } from './api.ts';

// Whether the server wants a reason: `reasonError` is its sentence, once it has refused a change without one.
export function useReasonRequired() {
  const [reasonError, setReasonError] = useState<string>();
  const wantsReason = (error: Error) => {
    const wants = error instanceof ApiError && error.code === 'reason_required';
    if (wants) setReasonError(error.message);
    return wants;
  };
  return { reasonError, wantsReason };
}
