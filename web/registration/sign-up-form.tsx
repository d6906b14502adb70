import type { FormEvent } from 'react';
import { MAX_SIGN_UP_NAME_LENGTH } from '../../domain/sign-up.ts';
import { MAX_TEXT_LENGTH } from '../../domain/text.ts';
import { PlayerFields } from '../lib/player-fields.tsx';
import { registrationTexts } from '../lib/texts/registration.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { SignUpForm as Model } from './use-sign-up.ts';

const HONEYPOT = 'website';

export function SignUpForm({ form, full }: { form: Model; full: boolean }) {
  const { draft, change, errors, refused, problem, sending } = form;
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
      <PlayerFields
        players={draft.activisionIds}
        onPlayers={(activisionIds) => change({ activisionIds })}
        errors={errors}
      />
      <Trap />
      {problem !== null && (
        <Notice kind="error" title={problem.title}>
          {problem.detail}
        </Notice>
      )}
      <Button type="submit" look="primary" busy={sending}>
        {full ? 'Entrar na lista de espera' : 'Inscrever time'}
      </Button>
    </Form>
  );
}

// Robots fill in whatever looks like a field; people never meet this one. Off the screen, because what is not displayed at
// all robots have learnt to leave alone.
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
