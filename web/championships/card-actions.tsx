import { useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff, Pencil, Share2, Trash2, Users, type LucideIcon } from 'lucide-react';
import { api, ApiError, call } from '../lib/api.ts';
import { forgetChampionship, keepChampionship, type Championship } from '../lib/championships.ts';
import { championshipTexts } from '../lib/texts/championships.ts';
import { useAction } from '../lib/use-action.ts';
import { Button } from '../ui/button.tsx';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { failureDetail } from './failure-detail.ts';

export type CardActionsProps = {
  championship: Championship;
  onEdit: (championship: Championship) => void;
  onShare: () => void;
  onEntrants: (id: string) => void;
  onRemoved: () => void;
};

export function CardActions({ championship, onEdit, onShare, onEntrants, onRemoved }: CardActionsProps) {
  const { id, name, published } = championship;
  const publish = usePublish(id);
  const remove = useRemove(id, onRemoved);
  const PublishIcon = published ? EyeOff : Eye;
  return (
    <div className="@container flex flex-col gap-2">
      <div className="flex flex-wrap gap-2 *:grow">
        <Action name="Inscritos" of={name} icon={Users} onClick={() => onEntrants(id)} />
        {published && <Action name="Compartilhar" of={name} icon={Share2} onClick={onShare} />}
        <Action
          name={published ? 'Despublicar' : 'Publicar'}
          of={name}
          icon={PublishIcon}
          busy={publish.isPending}
          onClick={() => publish.run(!published)}
        />
      </div>
      <div className="flex gap-2 *:flex-1">
        <Action name="Editar" of={name} icon={Pencil} onClick={() => onEdit(championship)} />
        <Action
          name="Excluir"
          of={name}
          icon={Trash2}
          busy={remove.isPending}
          onClick={() => window.confirm(championshipTexts.removeQuestion(name)) && remove.run()}
        />
      </div>
    </div>
  );
}

type ActionProps = { name: string; of: string; icon: LucideIcon; busy?: boolean; onClick: () => void };

// On a narrow card the words alone: three of them with pictures would not fit on a line.
function Action({ name, of, icon: Icon, busy = false, onClick }: ActionProps) {
  return (
    <Button icon={<Icon aria-hidden size={18} className="hidden @min-[30rem]:block" />} busy={busy} onClick={onClick}>
      <span>
        {name}
        <span className="sr-only"> {of}</span>
      </span>
    </Button>
  );
}

function usePublish(id: string) {
  const client = useQueryClient();
  return useAction({
    mutationFn: (published: boolean) =>
      call(api.championships[':id'].published.$put({ param: { id }, json: { published } })),
    onSuccess: async ({ championship }) => {
      await keepChampionship(client, championship);
      toastSuccess(
        championship.published ? championshipTexts.published : championshipTexts.unpublished,
        championship.name,
      );
    },
    onError: (error) => toastFailure(championshipTexts.statusFailed, failureDetail(error)),
  });
}

function useRemove(id: string, onRemoved: () => void) {
  const client = useQueryClient();
  return useAction({
    mutationFn: () => call(api.championships[':id'].$delete({ param: { id } })).catch(unlessGone),
    onSuccess: async () => {
      await forgetChampionship(client, id);
      toastSuccess(championshipTexts.removed);
      onRemoved();
    },
    onError: (error) => toastFailure(championshipTexts.removeFailed, failureDetail(error)),
  });
}

// Deleted in another window meanwhile: it is what was wanted.
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'championship_not_found')) throw error;
}
