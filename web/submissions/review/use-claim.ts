import { useEffect } from 'react';
import { CLAIM_SECONDS } from '../../../domain/submissions/submission.ts';
import { api, call } from '../../kit/api.ts';
import { useEventId } from '../../events/events.ts';

// Longer than somebody needs to pass an item.
const SETTLED_MS = 150;

// Tells the other reviewers which submission or contest is open here, for as long as it is.
export function useClaim(submissionId: string | null): void {
  const eventId = useEventId();
  useEffect(() => {
    const tell = (id: string | null) =>
      void call(api.events[':eventId'].review.claim.$post({ param: { eventId }, json: { submissionId: id } })).catch(
        // Claims only help people not to work twice: the server decides.
        () => {},
      );
    const settling = setTimeout(() => tell(submissionId), SETTLED_MS);
    const renewing = setInterval(() => submissionId !== null && tell(submissionId), (CLAIM_SECONDS * 1000) / 2);
    return () => {
      clearTimeout(settling);
      clearInterval(renewing);
    };
  }, [eventId, submissionId]);
  // Leaving the page gives it free.
  useEffect(
    () => () =>
      void call(api.events[':eventId'].review.claim.$post({ param: { eventId }, json: { submissionId: null } })).catch(
        () => {},
      ),
    [eventId],
  );
}
