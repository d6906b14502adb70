import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Trash2, Undo2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { mayUndoDecision } from '../../../domain/season/decisions.ts';
import type { OwnSeason } from '../../../domain/season/own-season.ts';
import { MAX_SLUG_LENGTH, slugOf } from '../../../domain/events/slug.ts';
import { MAX_LABEL_LENGTH, sanitizeLine } from '../../../domain/text.ts';
import { api, call, ignoreRefusal } from '../../kit/api.ts';
import { fieldErrors, hasErrors, useFormErrors } from '../../kit/form-errors.ts';
import { instantText } from '../../kit/instants.ts';
import { tellCopyFailed } from '../../kit/tell-copied.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Form } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';
import { publicSeasonUrl, seasonsPath } from '../../events/frame/paths.ts';
import { decisionText } from '../../season/decision-text.ts';
import { SeasonDiscordPanel } from './discord-panel.tsx';
import { PostsPanel } from './posts-panel.tsx';
import { ownSeasonQuery, seasonsQuery, useSeasonAction, useUndoDecision } from '../../season/season-data.ts';
import { SeasonFrame, SeasonHeader } from '../../season/season-frame.tsx';
import { seasonTexts as words } from '../../season/texts.ts';

// Name, address and publication of the season, its decisions, and its end.
export default function AddressPage({ title }: { title: string }) {
  return (
    <SeasonFrame title={title}>
      {(season) => (
        <>
          <SeasonHeader season={season} title={title} />
          <div key={season.id} className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-4">
              <Details season={season} />
              <PostsPanel season={season} />
              <SeasonDiscordPanel season={season} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <Decisions season={season} />
              <Removal season={season} />
            </div>
          </div>
        </>
      )}
    </SeasonFrame>
  );
}

function Details({ season }: { season: OwnSeason }) {
  // Undefined is not changed here: it follows another window, and saving leaves it alone.
  const [typedName, setName] = useState<string>();
  const [typedSlug, setSlug] = useState<string>();
  const name = typedName ?? season.name;
  const slug = typedSlug ?? season.slug;
  const { errors, refused, refuse, clear } = useFormErrors();
  const patch = (json: { name?: string; slug?: string; published?: boolean }) =>
    call(api.seasons[':seasonId'].$patch({ param: { seasonId: season.id }, json }));
  const publish = useSeasonAction({
    act: (published: boolean) => patch({ published }),
    done: (published) => (published ? words.published : words.unpublished),
    failed: words.saveFailed,
  });
  const save = useSeasonAction({
    act: patch,
    done: () => words.saved,
    failed: words.saveFailed,
    onDone: () => {
      setName(undefined);
      setSlug(undefined);
    },
    onError: (error) => refuse(fieldErrors(error, { season_slug_taken: 'slug' })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(sanitizeLine(name) === '' && { name: words.nameMissing }),
      // An address that we made may be longer.
      ...(slug !== season.slug && (slug === '' || slug !== slugOf(slug)) && { slug: words.slugInvalid }),
    };
    refuse(found);
    if (hasErrors(found)) return;
    save.run({ ...(name !== season.name && { name }), ...(slug !== season.slug && { slug }) });
  };
  const url = publicSeasonUrl(season.slug);
  return (
    <Panel>
      <section aria-label="Página pública">
        <PanelTitle title="Página pública">
          <Switch
            label={season.published ? 'No ar' : 'Fora do ar'}
            on={season.published}
            onTurn={(published) => publish.run(published)}
          />
        </PanelTitle>
        <p className="mb-3 text-soft wrap-anywhere">
          {season.published ? url : 'Ninguém vê a página até você colocar no ar. O ranking aqui continua.'}
        </p>
        {season.published && (
          <div className="mb-4 flex flex-wrap gap-2">
            <CopyButton text={url} onDone={tellCopyFailed}>
              {' '}
              link
            </CopyButton>
            <Button
              icon={<ExternalLink aria-hidden size={18} />}
              onClick={() => window.open(url, '_blank', 'noreferrer')}
            >
              Abrir
            </Button>
          </div>
        )}
        <Form errors={refused} onSubmit={submit}>
          <TextField
            label="Nome"
            name="name"
            value={name}
            maxLength={MAX_LABEL_LENGTH}
            autoComplete="off"
            onValueChange={(value) => {
              setName(value);
              clear(['name']);
            }}
            error={errors['name']}
          />
          <TextField
            label="Endereço"
            name="slug"
            hint={`${publicSeasonUrl(slug)}. Quem tem o endereço antigo não acha mais a página.`}
            value={slug}
            maxLength={Math.max(MAX_SLUG_LENGTH, season.slug.length)}
            autoComplete="off"
            spellCheck={false}
            onValueChange={(value) => {
              setSlug(value);
              clear(['slug']);
            }}
            error={errors['slug']}
          />
          <div className="flex">
            <Button
              type="submit"
              look="primary"
              busy={save.isPending}
              disabled={name === season.name && slug === season.slug}
            >
              Salvar
            </Button>
          </div>
        </Form>
      </section>
    </Panel>
  );
}

function Decisions({ season }: { season: OwnSeason }) {
  const undo = useUndoDecision(season.id);
  const { decisions } = season;
  return (
    <Panel>
      <section aria-label="Decisões">
        <PanelTitle title="Decisões" />
        {decisions.length === 0 ? (
          <p className="text-soft">
            Mudanças na pontuação, no peso de etapas jogadas e IDs unidos ficam aqui, com o motivo, e na página pública.
          </p>
        ) : (
          <ul className="flex flex-col">
            {decisions.toReversed().map((decision) => (
              <li
                key={decision.number}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2 first:border-0"
              >
                <div className="min-w-0 grow basis-52">
                  <p className={`font-semibold wrap-anywhere ${decision.undone ? 'text-muted line-through' : ''}`}>
                    Nº {decision.number} · {decisionText(decision)}
                  </p>
                  <p className="text-soft wrap-anywhere">{decision.reason}</p>
                  <p className="text-sm text-muted">
                    {[decision.by, instantText(decision.at), decision.undone && 'desfeita'].filter(Boolean).join(' · ')}
                  </p>
                </div>
                {!decision.undone && mayUndoDecision(decisions, decision) && (
                  <Button
                    icon={<Undo2 aria-hidden size={18} />}
                    busy={undo.isPending && undo.variables === decision.number}
                    onClick={() => undo.run(decision.number)}
                  >
                    Desfazer<span className="sr-only"> a decisão nº {decision.number}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </Panel>
  );
}

function Removal({ season }: { season: OwnSeason }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const remove = useAction({
    mutationFn: () =>
      call(api.seasons[':seasonId'].$delete({ param: { seasonId: season.id } })).catch(
        ignoreRefusal('season_not_found'),
      ),
    onSuccess: async () => {
      toastSuccess(words.removed);
      // Away first: the page would load a season that is gone.
      await navigate(seasonsPath, { replace: true });
      client.removeQueries(ownSeasonQuery(season.id));
      await client.invalidateQueries({ ...seasonsQuery, exact: true });
    },
    onError: (error) => toastFailure(words.removeFailed, failureDetail(error)),
  });
  return (
    <Panel look="danger">
      <section aria-label="Excluir" className="pl-2">
        <PanelTitle title="Excluir a temporada" />
        <p className="mb-3 text-soft">{words.removeDetail}</p>
        <div className="flex">
          <Button look="danger" icon={<Trash2 aria-hidden size={18} />} onClick={() => setAsking(true)}>
            Excluir temporada
          </Button>
        </div>
        <ConfirmDialog
          open={asking}
          title={words.removeQuestion(season.name)}
          description={words.removeDetail}
          confirm="Excluir"
          busy={remove.isPending}
          focusCancel
          onConfirm={() => remove.run()}
          onCancel={() => setAsking(false)}
        />
      </section>
    </Panel>
  );
}
