import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { returnPath } from '../lib/return-path.ts';
import type { Subscription } from '../lib/ask-subscription.ts';
import { subscriptionTexts } from '../lib/texts/subscription.ts';
import { toastSuccess } from '../ui/toast.tsx';

// Redirects a user who came here without access as soon as they have it. Users who had access stay.
export function useRedirectOnAccess(subscription: Subscription | undefined): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const wasOutside = useRef(false);
  const subscribed = subscription?.subscribed;
  useEffect(() => {
    if (subscribed === false) wasOutside.current = true;
    if (!subscribed || !wasOutside.current) return;
    wasOutside.current = false;
    toastSuccess(subscriptionTexts.letIn, subscriptionTexts.letInDetail);
    void navigate(returnPath(search), { replace: true });
  }, [subscribed, navigate, search]);
}
