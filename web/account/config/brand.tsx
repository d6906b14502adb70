import { Palette, RotateCcw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type Brand, MAX_COLOR_LENGTH, readableOn } from '../../../domain/events/brand.ts';
import type { ListedEvent } from '../../events/events.ts';
import { configTexts } from './texts.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceBar } from '../../ui/choice-bar.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { type BrandTarget, hasOwnBrand, useDefaultBrand, useEventBrand } from './brand-target.ts';
import { LogoPanel } from './logo-panel.tsx';
import { COLOR_NAMES, type ColorsForm, useColorsForm } from './use-colors-form.ts';
import type { LiveTeam } from '../../../domain/stream/live.ts';
import { hundredths } from '../../../domain/points.ts';
import { BrandLogo } from '../../events/brand/brand-logo.tsx';
import { Branded, brandVariables } from '../../events/brand/branded.tsx';
import { TeamCard } from '../../scores/ranking/team-card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import { Form } from '../../ui/form.tsx';

const LABELS = { primaryColor: 'Cor primária', secondaryColor: 'Cor secundária' };

function ColorsPanel({ title, form }: { title: string; form: ColorsForm }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  const hints = { primaryColor: undefined, secondaryColor: contrastHint(form.shown) };
  return (
    <Panel>
      <PanelTitle title={title}>{form.changed && <Badge look="warning">Alterações não salvas</Badge>}</PanelTitle>
      <Form errors={form.refused} onSubmit={submit}>
        {COLOR_NAMES.map((name) => (
          <ColorField
            key={name}
            label={LABELS[name]}
            text={form.texted[name]}
            maxLength={MAX_COLOR_LENGTH}
            shown={form.shown[name]}
            onText={(text) => form.change(name, text)}
            onLeave={() => form.leave(name)}
            error={form.errors[name]}
            hint={hints[name]}
          />
        ))}
        <div className="flex flex-col-reverse gap-2 md:grid md:grid-cols-[auto_1fr]">
          <Button type="button" disabled={form.isDefault} onClick={form.restoreDefaults}>
            Restaurar padrão
          </Button>
          <Button type="submit" look="primary" busy={form.saving}>
            Salvar
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

type Colors = { readonly primaryColor: string; readonly secondaryColor: string };

// The hint under the colour fields: on a card or on the primary colour the secondary one would be hard to read, and the overlay uses
// another one there.
function contrastHint(colors: Colors): string | undefined {
  const used = brandVariables({ ...colors, logoUrl: null });
  const lostOnCard = used['--brand-on-card'] !== colors.secondaryColor;
  const lostOnPrimary = used['--brand-on-primary'] !== colors.secondaryColor;
  const instead = readableOn(colors.primaryColor) === '#ffffff' ? 'branco' : 'preto';
  if (lostOnCard && lostOnPrimary) return 'Pouco contraste com os cartões: o overlay usa outra cor no texto.';
  if (lostOnCard) return 'Pouco contraste com o cartão escuro: ali o overlay usa branco.';
  if (lostOnPrimary) return `Pouco contraste com a primária: no 1º lugar o overlay usa ${instead}.`;
  return undefined;
}

// The overlay's cards in the typed colours.
function PreviewPanel({ brand }: { brand: Brand }) {
  return (
    <Panel>
      <PanelTitle title="Prévia">
        <p className="text-sm text-muted">Times de exemplo</p>
      </PanelTitle>
      <Branded brand={brand}>
        <div className="flex flex-col items-center gap-3 border border-line bg-ground p-4">
          <BrandLogo url={brand.logoUrl} />
          <ol aria-label="Times de exemplo" className="grid w-full gap-2 md:max-xl:grid-cols-2">
            {SAMPLE_TEAMS.map((team) => (
              <li key={team.id}>
                <TeamCard team={team} movement={null} />
              </li>
            ))}
          </ol>
        </div>
      </Branded>
    </Panel>
  );
}

const SAMPLE_TEAMS: readonly LiveTeam[] = [
  sample(1, 'Lobos do Sul', 1486, ['Guará', 'Cinzento', 'Matilha']),
  sample(2, 'Fúria Noturna', 1443, ['Vulto', 'Sombra', 'Breu']),
  sample(3, 'Tropa do Caos', 1400, ['Estopim', 'Faísca', 'Trovão']),
  sample(4, 'Bala de Prata', 1357, ['Gatilho', 'Pólvora', 'Mira']),
];

function sample(position: number, name: string, points: number, players: LiveTeam['players']): LiveTeam {
  const nothing = {
    replaced: [],
    adjusted: hundredths(0),
    kills: 0,
    before: null,
    rounds: [],
    matchPoint: null,
    disqualified: false,
  };
  return { id: name, name, players, position, place: position, points: hundredths(points * 10), ...nothing };
}

const CHOICES = [
  { value: 'default', label: 'Padrão da conta' },
  { value: 'event', label: 'Só este campeonato' },
] as const;

// Edits either the organiser's brand or the event's own.
export function BrandSection({ event, config }: { event: ListedEvent; config: Brand }) {
  const own = hasOwnBrand(event);
  const [choice, setChoice] = useState<string>(own ? 'event' : 'default');
  return (
    <section aria-label="Marca" className="flex flex-col gap-gutter">
      <ChoiceBar
        label="Marca"
        hint={own ? configTexts.ownBrand(event.name) : configTexts.defaultBrand(event.name)}
        choices={CHOICES}
        value={choice}
        onValue={setChoice}
      />
      {choice === 'default' ? <DefaultBrand config={config} /> : <EventBrand event={event} config={config} />}
    </section>
  );
}

function DefaultBrand({ config }: { config: Brand }) {
  return <BrandPanels target={useDefaultBrand(config)} />;
}

function EventBrand({ event, config }: { event: ListedEvent; config: Brand }) {
  const target = useEventBrand(event, config);
  const [wanted, setWanted] = useState(false);
  const own = hasOwnBrand(event);
  const goBack = useAction({
    mutationFn: () => target.dropOwn(),
    onSuccess: () => {
      setWanted(false);
      toastSuccess(configTexts.saved, configTexts.defaultBrandBack);
    },
    onError: (error) => toastFailure(configTexts.saveFailed, error.message),
  });
  if (!own && !wanted)
    return (
      <Panel>
        <PanelTitle title="Marca deste campeonato" />
        <p className="mb-4 text-soft wrap-anywhere">{configTexts.defaultBrand(event.name)}</p>
        <div className="flex">
          <Button icon={<Palette aria-hidden size={18} />} onClick={() => setWanted(true)}>
            Usar marca própria neste campeonato
          </Button>
        </div>
      </Panel>
    );
  return (
    <>
      <BrandPanels key={String(own)} target={target} />
      <div className="flex">
        <Button
          icon={<RotateCcw aria-hidden size={18} />}
          busy={goBack.isPending}
          onClick={() => (own ? goBack.run() : setWanted(false))}
        >
          Voltar à marca padrão
        </Button>
      </div>
    </>
  );
}

// On a phone the preview is between the colours and the logo.
function BrandPanels({ target }: { target: BrandTarget }) {
  const form = useColorsForm(target);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-gutter xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
      <ColorsPanel title={target.title} form={form} />
      <div className="grid xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <PreviewPanel brand={{ ...form.shown, logoUrl: target.stored.logoUrl }} />
      </div>
      <LogoPanel target={target} />
    </div>
  );
}
