import type { FormEvent } from 'react';
import { MAX_COLOR_LENGTH, readableOn } from '../../domain/brand.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ColorField } from '../ui/color-field.tsx';
import { Form } from '../ui/form.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { Panel } from '../ui/panel.tsx';
import { COLOR_NAMES, type ColorsForm } from './use-colors-form.ts';
import { brandVariables } from '../lib/ranking/branded.tsx';

const LABELS = { primaryColor: 'Cor primária', secondaryColor: 'Cor secundária' };

export function ColorsPanel({ title, form }: { title: string; form: ColorsForm }) {
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

// Says that the overlay replaces a secondary colour without enough contrast.
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
