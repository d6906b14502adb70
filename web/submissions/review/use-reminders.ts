import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REMINDER_PAUSE_SECONDS } from '../../../domain/submissions/submission.ts';
import { api, call } from '../../kit/api.ts';
import { useEventId } from '../../events/events.ts';
import { reviewKey } from '../review-data.ts';
import { useAction } from '../../kit/use-action.ts';
import { copyText } from '../../ui/copy-text.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import type { ReviewTeam } from './review-types.ts';
import { reviewTexts as words } from './texts.ts';

// Reminds captains who have not sent: by mail where they get mails, else with a text to hand on. `isOpen`: they can send.
export function useReminders(round: number, isOpen: boolean) {
  const client = useQueryClient();
  const eventId = useEventId();
  // Shown to be copied by hand where the browser refused.
  const [uncopied, setUncopied] = useState<string | null>(null);
  const ask = async (by: 'mail' | 'text', teams: readonly ReviewTeam[]) => {
    const teamIds = teams.map(({ teamId }) => teamId);
    if (teamIds.length === 0) return [];
    const json = { round, teamIds, by };
    return (await call(api.events[':eventId'].review.remind.$post({ param: { eventId }, json }))).reminded;
  };
  const { run, isPending } = useAction({
    mutationFn: async ({ byMail, byText }: { byMail: readonly ReviewTeam[]; byText: readonly ReviewTeam[] }) => ({
      mailed: (await ask('mail', byMail)).length,
      texts: (await ask('text', byText)).map(({ text }) => text),
    }),
    onSuccess: async ({ mailed, texts }) => {
      if (mailed > 0) toastSuccess(words.mailed(mailed));
      await handOver(texts);
      await client.invalidateQueries({ queryKey: reviewKey(eventId) });
    },
    onError: (error) => toastFailure(words.remindFailed, error.message),
  });
  const handOver = async (texts: readonly string[]) => {
    if (texts.length === 0) return;
    const text = texts.join('\n\n');
    if (await copyText(text)) toastSuccess(texts.length === 1 ? words.copied : words.copiedMany(texts.length));
    else setUncopied(text);
  };
  return {
    isOpen,
    // A team is reminded again only after a pause. `now` is the server's clock.
    mayRemind: ({ remindedAt }: Pick<ReviewTeam, 'remindedAt'>, now: number) =>
      isOpen && (remindedAt === null || now - new Date(remindedAt).getTime() >= REMINDER_PAUSE_SECONDS * 1000),
    remind: (teams: readonly ReviewTeam[]) =>
      run({
        byMail: teams.filter(({ hasContact }) => hasContact),
        byText: teams.filter(({ hasContact }) => !hasContact),
      }),
    copy: (team: ReviewTeam) => run({ byMail: [], byText: [team] }),
    isBusy: isPending,
    uncopied,
    dismiss: () => setUncopied(null),
  };
}

export type Reminders = ReturnType<typeof useReminders>;
