import { ChampionshipFacts } from '../lib/championship-facts.tsx';
import { spokenMoment } from '../lib/days.ts';
import { registrationTexts } from '../lib/texts/registration.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { Confirmation } from './confirmation.tsx';
import type { Registration } from './registration-query.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { useSignUp } from './use-sign-up.ts';

type Props = { id: string; title: string; registration: Registration };

export function SignUp({ id, title, registration: { championship, state } }: Props) {
  const form = useSignUp(id);
  const { draft } = form;
  if (draft.sent)
    return (
      <Confirmation
        sent={draft.sent}
        isKept={form.isKept}
        teamName={draft.teamName}
        championship={championship.name}
        onAnother={state === 'closed' ? undefined : form.startAnother}
      />
    );
  const { name, description, gameMode, notice, until } = championship;
  return (
    <>
      <PageHeader eyebrow={title} title={name} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-gutter pb-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:items-start">
        <div className="flex flex-col gap-gutter">
          <ChampionshipFacts
            schedule={championship}
            gameMode={gameMode}
            deadline={until === null ? undefined : registrationTexts.until(spokenMoment(until) ?? until)}
          />
          {description && <p className="whitespace-pre-line text-soft wrap-anywhere">{description}</p>}
          {notice && (
            <section aria-label="Leia antes de se inscrever" className="border-l-4 border-primary bg-panel p-4">
              <h2 className="caps text-label">Leia antes de se inscrever</h2>
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{notice}</p>
            </section>
          )}
        </div>
        <Panel>
          <h2 className="poster mb-4 text-2xl">Inscreva o seu trio</h2>
          <SignUpForm form={form} full={state === 'full'} />
        </Panel>
      </div>
    </>
  );
}
