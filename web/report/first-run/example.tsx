import { useQueryClient } from '@tanstack/react-query';
import { WandSparkles } from 'lucide-react';
import { useNavigate } from 'react-router';
import { exampleResults, exampleTeams, isExample } from '../../../domain/scores/example.ts';
import { api, call } from '../../kit/api.ts';
import { eventPath, type ListedEvent } from '../../events/events.ts';
import { newId } from '../../kit/new-id.ts';
import { refreshEvent, untilTold } from '../../events/refresh-event.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { firstStepsTexts } from '../first-steps-texts.ts';
import { firstRunTexts as texts } from './texts.ts';

// Fills the standalone event with teams and results that the report screen removes with one click.
export function OfferExample({ event }: { event: ListedEvent }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id: eventId, ruleFacts } = event;
  const teams = exampleTeams(ruleFacts);
  const fill = useAction({
    mutationFn: async () => {
      const routes = api.events[':eventId'];
      const param = { eventId };
      await call(routes.teams.import.$post({ param, json: { teams } }));
      const { teams: stored } = await call(routes.teams.$get({ param }));
      const results = exampleResults(stored.filter(isExample), ruleFacts.teamSize);
      const reports = results.map((result) => ({ ...result, kills: [...result.kills], id: newId() }));
      const { results: saved } = await call(routes.reports.batch.$post({ param, json: { reports } }));
      return saved.map(({ entry }) => entry ?? 0);
    },
    onSuccess: async (entries) => {
      await refreshEvent(client, eventId);
      // The report screen opens with the round that is on air: the last one.
      await untilTold(client, eventId, Math.max(...entries));
      toastSuccess(firstStepsTexts.filled, firstStepsTexts.filledDetail);
      void navigate(eventPath('/report', event));
    },
    onError: (error) => {
      toastFailure(firstStepsTexts.fillFailed, error.message);
      void refreshEvent(client, eventId);
    },
  });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <WandSparkles aria-hidden size={20} className="shrink-0 text-soft" />
      <p className="min-w-0 flex-1 basis-64 text-sm">
        <strong>{texts.offer}</strong> <span className="text-soft">{texts.offerDetail(teams.length)}</span>
      </p>
      <Button busy={fill.isPending} onClick={() => fill.run()}>
        {texts.openExample}
      </Button>
    </div>
  );
}
