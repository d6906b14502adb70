import { useQueryClient } from '@tanstack/react-query';
import { Mail, MessageCircle, QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { api, call } from '../../kit/api.ts';
import type { ListedEvent } from '../../events/events.ts';
import { tellCopyFailed } from '../../kit/tell-copied.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { QrCode } from '../../kit/qr-code.tsx';
import { type LoadedSettings, settingsQuery } from './settings-data.ts';
import { submissionTexts as words } from './texts.ts';

type Props = { event: ListedEvent; links: LoadedSettings['links'] };

// Who has opened the captain's link, and how the others get it.
export function LinksPanel({ event, links }: Props) {
  const client = useQueryClient();
  const [showsQr, setShowsQr] = useState(false);
  const { opened, notOpened, noContact, unopened } = links;
  const all = opened + notOpened + noContact;
  const url = `${window.location.origin}/meutime`;
  const copy = async () => {
    const copied = await copyText(words.whatsAppText(event.name, url));
    if (copied) toastSuccess(words.copied);
    tellCopyFailed(copied);
  };
  const mail = useAction({
    mutationFn: () =>
      call(
        api.events[':eventId'].review.remind.$post({
          param: { eventId: event.id },
          json: { round: event.currentRound, teamIds: [...unopened], by: 'mail' },
        }),
      ),
    onSuccess: async ({ reminded }) => {
      toastSuccess(words.mailed(reminded.length));
      await client.invalidateQueries(settingsQuery(event.id));
    },
    onError: (error) => toastFailure(words.mailFailed, error.message),
  });
  return (
    <section aria-label={words.links} className="flex flex-col gap-3">
      <PanelTitle title={words.links}>
        <div className="flex flex-wrap gap-2">
          <Button icon={<QrIcon aria-hidden size={18} />} onClick={() => setShowsQr(true)}>
            {words.qr}
          </Button>
          <Button icon={<MessageCircle aria-hidden size={18} />} onClick={() => void copy()}>
            {words.whatsApp}
          </Button>
          {unopened.length > 0 && (
            <Button icon={<Mail aria-hidden size={18} />} busy={mail.isPending} onClick={() => mail.run()}>
              {words.mail(unopened.length)}
            </Button>
          )}
        </div>
      </PanelTitle>
      {all === 0 ? (
        <p className="text-soft">{words.noTeams}</p>
      ) : (
        <>
          <p className="text-soft">
            <strong className="text-text">{words.linksFacts(opened, all)}</strong> {words.linksOpened(all)}.{' '}
            {words.noContact(noContact)}
          </p>
          <p className="sr-only">{words.legend(opened, notOpened, noContact)}</p>
          <div aria-hidden className="flex flex-wrap gap-1">
            {Array.from({ length: all }, (_, index) => (
              <span
                key={index}
                className={`size-3 border ${index < opened ? 'border-text bg-text' : index < opened + notOpened ? 'border-edge bg-edge' : 'border-edge'}`}
              />
            ))}
          </div>
        </>
      )}
      <Dialog open={showsQr} onOpenChange={setShowsQr} title={words.qrTitle} description={words.qrDetail}>
        <QrCode label={words.qrTitle} fileName="meu-time" text={url} />
      </Dialog>
    </section>
  );
}
