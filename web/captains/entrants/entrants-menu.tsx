import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  BellRing,
  Download,
  KeyRound,
  Link2,
  Lock,
  LockOpen,
  MessageSquarePlus,
  MessageSquareWarning,
  Send,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { isActive } from '../../../domain/sign-ups/sign-up.ts';
import { captainMailsQuery, isUntold } from '../captain-mails.ts';
import type { ListedEvent } from '../../events/events.ts';
import { downloadBlob } from '../../kit/spreadsheet/download.ts';
import { workbookName } from '../../kit/spreadsheet/workbook-name.ts';
import { writeWorkbook } from '../../kit/spreadsheet/write.ts';
import { tellLinkCopied } from '../../kit/tell-copied.ts';
import { texts } from '../../kit/every-screen.ts';
import { useAction } from '../../kit/use-action.ts';
import { useLazyDialog } from '../../kit/use-lazy-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { MoreMenu } from '../../ui/menu.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';
import { signUpUrl } from '../../events/frame/paths.ts';
import { signUpsQuery } from './sign-ups-data.ts';
import { entrantTexts } from '../../events/frame/texts.ts';
import { entrantsSheet } from './entrants-workbook.ts';
import { api, call } from '../../kit/api.ts';
import { cacheEvent } from '../../events/cache-event.ts';

type Opened = 'mails' | 'message' | 'lobby' | 'check-in' | 'rules' | 'purge';

// What the organiser does about the sign-ups as a whole. Closed sign-ups are opened by a button, red while there is none.
export function EntrantsMenu({ event }: { event: ListedEvent }) {
  const toggle = useToggleSignUps(event);
  const write = useExport(event);
  const mails = useQuery(captainMailsQuery(event.id)).data ?? [];
  const signUps = useQuery(signUpsQuery(event.id)).data ?? [];
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const rules = useLazyDialog(loadRules, texts.broken);
  const checkIn = useLazyDialog(loadCheckIn, texts.broken);
  const mailList = useLazyDialog(loadMails, texts.broken);
  const message = useLazyDialog(loadMessage, texts.broken);
  const lobby = useLazyDialog(loadLobby, texts.broken);
  const purge = useLazyDialog(loadPurge, texts.broken);
  const { open } = event.signUps;
  const untold = mails.filter(isUntold).length;
  const inactive = signUps.filter(({ state }) => !isActive(state)).length;
  const copy = async () => tellLinkCopied(await copyText(signUpUrl(event.id)));
  return (
    <>
      {!open && (
        <Button
          look={event.entrants + event.waiting === 0 ? 'primary' : 'quiet'}
          icon={<LockOpen aria-hidden size={18} />}
          busy={toggle.isPending}
          onClick={() => toggle.run()}
        >
          Abrir inscrições
        </Button>
      )}
      <MoreMenu
        label="Mais ações dos inscritos"
        entries={[
          { name: 'Copiar link de inscrição', icon: Link2, onSelect: () => void copy() },
          { name: 'Exportar', icon: Download, onSelect: () => write.run() },
          ...(open ? [{ name: 'Fechar inscrições', icon: Lock, onSelect: () => toggle.run() }] : []),
          {
            name: untold > 0 ? `Mensagens: ${untold} por enviar` : 'Mensagens',
            icon: untold > 0 ? MessageSquareWarning : Send,
            onSelect: () => mailList.open(() => setOpened('mails')),
          },
          ...(signUps.some(({ state }) => isActive(state))
            ? [
                {
                  name: 'Mandar mensagem',
                  icon: MessageSquarePlus,
                  onSelect: () => message.open(() => setOpened('message')),
                },
              ]
            : []),
          { name: 'Código do lobby', icon: KeyRound, onSelect: () => lobby.open(() => setOpened('lobby')) },
          { name: 'Check-in', icon: BellRing, onSelect: () => checkIn.open(() => setOpened('check-in')) },
          {
            name: 'Regras da inscrição',
            icon: SlidersHorizontal,
            onSelect: () => rules.open(() => setOpened('rules')),
          },
          ...(inactive > 0
            ? [
                {
                  name: entrantTexts.purge(inactive),
                  icon: Trash2,
                  onSelect: () => purge.open(() => setOpened('purge')),
                },
              ]
            : []),
        ]}
      />
      {rules.Dialog && <rules.Dialog event={event} open={opened === 'rules'} onClose={close} />}
      {checkIn.Dialog && <checkIn.Dialog event={event} open={opened === 'check-in'} onClose={close} />}
      {mailList.Dialog && <mailList.Dialog mails={mails} open={opened === 'mails'} onClose={close} />}
      {message.Dialog && <message.Dialog event={event} open={opened === 'message'} onClose={close} />}
      {lobby.Dialog && <lobby.Dialog event={event} open={opened === 'lobby'} onClose={close} />}
      {purge.Dialog && <purge.Dialog eventId={event.id} open={opened === 'purge'} onClose={close} />}
    </>
  );
}

const loadRules = async () => (await import('./rules-dialog.tsx')).RulesDialog;
const loadCheckIn = async () => (await import('./check-in-dialog.tsx')).CheckInDialog;
const loadMails = async () => (await import('./mails-dialog.tsx')).MailsDialog;
const loadMessage = async () => (await import('./message-dialog.tsx')).MessageDialog;
const loadLobby = async () => (await import('./lobby-dialog.tsx')).LobbyDialog;
const loadPurge = async () => (await import('./purge-dialog.tsx')).PurgeDialog;

// Exports the server's present list, not the rows on the screen.
function useExport({ id, name }: ListedEvent) {
  const client = useQueryClient();
  return useAction({
    mutationFn: async () => {
      const signUps = await client.fetchQuery({ ...signUpsQuery(id), staleTime: 0 });
      downloadBlob(await writeWorkbook([entrantsSheet(signUps)]), workbookName('inscritos', name));
    },
    onError: (error) => toastFailure(entrantTexts.exportFailed, failureDetail(error)),
  });
}

// Changes only `open`.
function useToggleSignUps({ id, signUps }: ListedEvent) {
  const client = useQueryClient();
  const { phase: _phase, ...rules } = signUps;
  return useAction({
    mutationFn: () =>
      call(
        api.events[':eventId']['sign-up-rules'].$put({ param: { eventId: id }, json: { ...rules, open: !rules.open } }),
      ),
    onSuccess: async ({ event }) => {
      await cacheEvent(client, event);
      toastSuccess(event.signUps.open ? entrantTexts.opened : entrantTexts.closed, event.name);
    },
    onError: (error) => toastFailure(entrantTexts.rulesFailed, failureDetail(error)),
  });
}
