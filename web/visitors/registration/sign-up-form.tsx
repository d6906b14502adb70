import { Check } from 'lucide-react';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { playerName, slotsOf } from '../../../domain/player-name.ts';
import { MAX_SIGN_UP_NAME_LENGTH } from '../../../domain/sign-ups/sign-up.ts';
import { MAX_TEXT_LENGTH } from '../../../domain/text.ts';
import { isEmail } from '../../../domain/access/email.ts';
import { hasErrors } from '../../kit/form-errors.ts';
import { PlayerFields, repeatedPlayers } from '../../scores/players/player-fields.tsx';
import { registrationTexts } from './texts.ts';
import { whenIdle } from '../../kit/when-idle.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Draft } from './sign-up-draft.ts';
import type { SignUpForm as Model } from './use-sign-up.ts';

const HONEYPOT = 'website';

const loadQuestion = () => import('./shared-question.tsx');
const EmailQuestion = lazy(async () => ({
  default: (await import('../../captains/contact/email-question.tsx')).EmailQuestion,
}));
const SharedQuestion = lazy(async () => ({ default: (await loadQuestion()).SharedQuestion }));

// Team and captain, players, summary: three steps on one page.
export function SignUpForm({ form, full }: { form: Model; full: boolean }) {
  const { draft, change, errors, refused, problem, question, sending } = form;
  useEffect(() => whenIdle(() => void loadQuestion().catch(() => {})), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trapped = new FormData(event.currentTarget).get(HONEYPOT);
    form.submit(typeof trapped === 'string' ? trapped : '');
  };
  return (
    <Form errors={refused} onSubmit={submit}>
      {full && (
        <Notice kind="info" title={registrationTexts.full}>
          {registrationTexts.fullDetail}
        </Notice>
      )}
      {form.filledFrom && (
        <Notice kind="info" title={registrationTexts.filled[form.filledFrom]}>
          {registrationTexts.filledDetail}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:items-start">
        <Step number={1} title="Time e capitão" done={hasCaptain(draft)}>
          <TextField
            label="Nome do time"
            value={draft.teamName}
            onValueChange={(teamName) => change({ teamName })}
            error={errors['teamName']}
            maxLength={MAX_SIGN_UP_NAME_LENGTH}
            autoComplete="off"
          />
          <TextField
            label="E-mail do capitão"
            hint="Só o organizador vê."
            type="email"
            inputMode="email"
            autoComplete="email"
            value={draft.captainEmail}
            onValueChange={(captainEmail) => change({ captainEmail })}
            error={errors['captainEmail']}
          />
          <TextField
            label="Discord ID do capitão"
            hint="É por ele que o organizador chama o time."
            value={draft.discordId}
            onValueChange={(discordId) => change({ discordId })}
            error={errors['discordId']}
            maxLength={MAX_TEXT_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Step>
        <Step number={2} title={PLAYERS_TITLES[draft.activisionIds.length - 1] ?? ''} done={hasPlayers(draft)}>
          <p className="text-soft">{registrationTexts.fullIds}</p>
          <PlayerFields
            players={draft.activisionIds}
            onPlayers={(activisionIds) => change({ activisionIds })}
            errors={errors}
          />
        </Step>
      </div>
      <Step number={3} title="Conferir e enviar" done={false}>
        <Summary draft={draft} />
        <Trap />
        {problem !== null && (
          <Notice kind="error" title={problem.title}>
            {problem.detail}
          </Notice>
        )}
        {form.doubt ? (
          <Suspense>
            <EmailQuestion
              typed={form.doubt.sending.captainEmail}
              meant={form.doubt.meant}
              act="Enviar com"
              busy={sending}
              onAnswer={form.answerDoubt}
            />
          </Suspense>
        ) : question ? (
          <Suspense>
            <SharedQuestion
              sentence={question.sentence}
              busy={sending}
              onSend={form.sendAnyway}
              onCorrect={form.dropQuestion}
            />
          </Suspense>
        ) : (
          <Button type="submit" look="primary" busy={sending}>
            {full ? 'Entrar na lista de espera' : 'Inscrever time'}
          </Button>
        )}
        <p className="text-sm text-soft">
          {registrationTexts.keptHere} {registrationTexts.thenLink}
        </p>
      </Step>
    </Form>
  );
}

type StepProps = { number: number; title: string; done: boolean; children: ReactNode };

function Step({ number, title, done, children }: StepProps) {
  return (
    <Panel>
      <section aria-label={title} className="flex flex-col gap-4">
        <h2 className="poster flex items-center gap-3 text-2xl">
          <span
            aria-hidden
            className={`grid size-8 shrink-0 place-items-center text-xl ${done ? 'bg-text text-ground' : 'bg-primary text-on-primary'}`}
          >
            {done ? <Check size={20} strokeWidth={3} /> : number}
          </span>
          {title}
        </h2>
        {children}
      </section>
    </Panel>
  );
}

function hasCaptain({ teamName, captainEmail, discordId }: Draft): boolean {
  return teamName.trim() !== '' && isEmail(captainEmail.trim()) && discordId.trim() !== '';
}

function hasPlayers({ activisionIds }: Draft): boolean {
  return activisionIds.every((id) => id.trim() !== '') && !hasErrors(repeatedPlayers(activisionIds));
}

// The team as the scoreboard shows it.
function Summary({ draft: { teamName, activisionIds } }: { draft: Draft }) {
  return (
    <div className="border-l-4 border-line bg-ground p-3">
      <p className="text-sm text-muted">No placar</p>
      <p className="caps text-xl leading-tight wrap-anywhere">{teamName.trim() || 'Nome do time'}</p>
      <p className="text-soft wrap-anywhere">
        {slotsOf(activisionIds.length)
          .map((slot) => playerName(activisionIds[slot - 1] ?? null, slot))
          .join(' · ')}
      </p>
    </div>
  );
}

// A honeypot for bots. Off the screen instead of hidden, because bots skip hidden fields.
function Trap() {
  return (
    <div aria-hidden className="absolute -left-2500 h-px w-px overflow-hidden">
      <label>
        Site
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

const PLAYERS_TITLES = ['O jogador', 'Os dois jogadores', 'Os três jogadores', 'Os quatro jogadores'];
