import { Palette, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Brand } from '../../domain/brand.ts';
import type { ListedEvent } from '../lib/events.ts';
import { configTexts } from './texts.ts';
import { useAction } from '../lib/use-action.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceBar } from '../ui/choice-bar.tsx';
import { Panel } from '../ui/panel.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { BrandPanels } from './brand-panels.tsx';
import { hasOwnBrand, useDefaultBrand, useEventBrand } from './brand-target.ts';

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
