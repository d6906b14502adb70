import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isRefusedWith } from '../../kit/api.ts';
import { captainLink } from '../../captains/captain-link.ts';
import { OwnContact } from '../../captains/contact/own-contact.tsx';
import { type MyTeam, myTeamQuery } from '../../captains/my-team-data.ts';
import { texts } from '../../kit/every-screen.ts';
import { myTeamTexts } from '../../captains/my-team-texts.ts';
import { signUpWords } from '../../captains/sign-up-texts.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import type { Sent } from './sign-up-draft.ts';

type Props = {
  sent: Sent;
  // Restored after a reload: its state may have changed.
  isRestored: boolean;
  teamName: string;
  eventName: string;
  onAnother: (() => void) | undefined;
};

// The present state of the sign-up or, if it cannot be loaded, the state when it was sent.
export function Confirmation({ sent, isRestored, teamName, ...rest }: Props) {
  const { data, error, isPending } = useQuery(myTeamQuery(sent.token));
  if (isRestored && isPending) return <SkeletonRows label={texts.loading} count={5} />;
  const isCancelled = isRefusedWith(error, 'event_cancelled');
  const isGone = isRefusedWith(error, 'sign_up_not_found') && (isRestored || data !== undefined);
  const isDead = isCancelled || isGone;
  const { state, waitingPlace } = data ?? sent;
  return (
    <Answer
      {...rest}
      words={
        isCancelled
          ? { title: myTeamTexts.cancelled, detail: `${error.message}.` }
          : isDead
            ? DEAD
            : signUpWords(state, waitingPlace)
      }
      teamName={data?.teamName ?? teamName}
      token={isDead ? null : sent.token}
      contact={isDead ? undefined : data?.contact}
    />
  );
}

const DEAD = { title: myTeamTexts.dead, detail: `${myTeamTexts.deadDetail} ${myTeamTexts.askOrganizer}` };

const sentTexts = {
  keepLink: 'Guarde este link',
  keepLinkDetail:
    'É a chave do seu time: com ele você vê a situação da inscrição, troca jogadores e acompanha os pontos. Quem tiver o link pode fazer o mesmo, então não o divulgue.',
  copyFailed: 'Não foi possível copiar. Segure o dedo sobre o link e copie por ali.',
} as const;

type AnswerProps = Pick<Props, 'teamName' | 'eventName' | 'onAnother'> & {
  words: { title: string; detail: string };
  token: string | null;
  contact: MyTeam['contact'] | undefined;
};

// What happens next, and the captain's link.
function Answer({ words: { title, detail }, token, contact, teamName, eventName, onAnother }: AnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-gutter pb-6">
      <header>
        <p className="caps text-eyebrow wrap-anywhere text-primary-soft">{eventName}</p>
        <h1 ref={heading} tabIndex={-1} className="poster text-title md:text-title-wide">
          {title}
        </h1>
        <p className="mt-2 text-lg font-semibold wrap-anywhere">{teamName}</p>
        <p className="mt-1 text-soft">{detail}</p>
      </header>
      {token !== null && (
        <Panel>
          <h2 className="poster text-2xl">{sentTexts.keepLink}</h2>
          <p className="mt-1 text-soft">{sentTexts.keepLinkDetail}</p>
          <CaptainLink token={token} />
        </Panel>
      )}
      {token !== null && contact && <OwnContact contact={contact} token={token} />}
      {onAnother && <Button onClick={onAnother}>Inscrever outro time</Button>}
    </div>
  );
}

function CaptainLink({ token }: { token: string }) {
  const link = captainLink(token);
  const [failed, setFailed] = useState(false);
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p className="border border-edge bg-ground p-3 wrap-anywhere select-all">{link}</p>
      {failed && <AlertLine role="alert">{sentTexts.copyFailed}</AlertLine>}
      <div className="grid gap-2 md:grid-cols-2">
        <CopyButton text={link} look="primary" onDone={(copied) => setFailed(!copied)}>
          {' '}
          link
        </CopyButton>
        <Link
          to={{ pathname: '/meutime', hash: token }}
          className="cut cut-fill-raised caps flex min-h-control items-center justify-center px-5 py-2 text-label cut-line-line hover:cut-line-edge"
        >
          Abrir meu time
        </Link>
      </div>
    </div>
  );
}
