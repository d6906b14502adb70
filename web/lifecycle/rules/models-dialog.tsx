import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MAX_RULES_NAME_LENGTH, type RuleSet } from '../../../domain/rules/rule-set.ts';
import { rulesSummary } from '../../../domain/rules/words.ts';
import { api, call } from '../../kit/api.ts';
import { ownPresetsQuery, rulesJson, type OwnPreset } from '../../rules/rules-data.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { modelPath } from '../../events/frame/paths.ts';
import { CopyModelLink } from '../../rules/editor/copy-model-link.tsx';
import { rulesTexts } from '../../rules/editor/rules-texts.ts';

type Props = {
  open: boolean;
  own: readonly OwnPreset[];
  // The rules in the fields; null while they are invalid.
  rules: RuleSet | null;
  onUse: (rules: RuleSet) => void;
  onClose: () => void;
};

// The organiser's own presets: save the fields as one, load one, share one.
export function ModelsDialog({ open, ...props }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={props.onClose}
      title="Meus modelos"
      description="Um modelo guarda as regras da tela para os próximos campeonatos. Os campeonatos já criados não mudam com ele."
      width="wide"
      holdsText
    >
      <Models {...props} />
    </Dialog>
  );
}

function Models({ own, rules, onUse, onClose }: Omit<Props, 'open'>) {
  const client = useQueryClient();
  const [name, setName] = useState(rules?.name ?? '');
  const act = useAction({
    mutationFn: ({ run }: { run: () => Promise<unknown>; done: string; detail: string }) => run(),
    onSuccess: async (_, { done, detail }) => {
      await client.invalidateQueries(ownPresetsQuery);
      toastSuccess(done, detail);
    },
    onError: (error) => toastFailure(rulesTexts.modelFailed, error.message),
  });
  const named = rules && { ...rules, name: name.trim() };
  const save = () => {
    if (!named?.name) return;
    const json = { rules: rulesJson(named) };
    act.run({ run: () => call(api['rule-presets'].$post({ json })), done: rulesTexts.modelSaved, detail: named.name });
  };
  return (
    <>
      {rules ? (
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-60 grow">
            <TextField
              label="Nome do modelo"
              value={name}
              onValueChange={setName}
              maxLength={MAX_RULES_NAME_LENGTH}
              autoComplete="off"
            />
          </div>
          <Button look="primary" busy={act.isPending} disabled={name.trim() === ''} onClick={save}>
            Salvar como modelo
          </Button>
        </div>
      ) : (
        <p className="text-soft">Corrija os campos marcados para salvar um modelo.</p>
      )}
      {own.length === 0 ? (
        <p className="text-soft">Você ainda não tem modelos.</p>
      ) : (
        <ul aria-label="Meus modelos" className="flex flex-col gap-2">
          {own.map((preset) => (
            <Model
              key={preset.id}
              preset={preset}
              rules={rules}
              busy={act.isPending}
              onAct={act.run}
              onUse={() => {
                onUse(preset.rules);
                onClose();
              }}
            />
          ))}
        </ul>
      )}
    </>
  );
}

type ModelProps = {
  preset: OwnPreset;
  rules: RuleSet | null;
  busy: boolean;
  onAct: (act: { run: () => Promise<unknown>; done: string; detail: string }) => void;
  onUse: () => void;
};

function Model({ preset: { id, rules: kept, shareUrl }, rules, busy, onAct, onUse }: ModelProps) {
  const param = { presetId: id };
  const update = () => {
    if (!rules) return;
    // Overwriting keeps the preset's name.
    const json = { rules: rulesJson({ ...rules, name: kept.name }) };
    onAct({
      run: () => call(api['rule-presets'][':presetId'].$put({ param, json })),
      done: rulesTexts.modelUpdated,
      detail: kept.name,
    });
  };
  const remove = () =>
    onAct({
      run: () => call(api['rule-presets'][':presetId'].$delete({ param })),
      done: rulesTexts.modelRemoved,
      detail: kept.name,
    });
  return (
    <li className="flex flex-wrap items-center gap-2 border border-line bg-ground p-3">
      <div className="min-w-0 grow basis-52">
        <p className="caps text-label wrap-anywhere">{kept.name}</p>
        <p className="text-sm text-muted">{rulesSummary(kept)}</p>
      </div>
      <Button onClick={onUse}>Usar</Button>
      <Button disabled={!rules || busy} onClick={update}>
        Atualizar
      </Button>
      <ButtonLink to={modelPath(id)}>
        Editar<span className="sr-only"> {kept.name}</span>
      </ButtonLink>
      <CopyModelLink url={shareUrl} />
      <IconButton aria-label={`Excluir ${kept.name}`} disabled={busy} onClick={remove}>
        <Trash2 aria-hidden size={18} />
      </IconButton>
    </li>
  );
}
