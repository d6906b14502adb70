import type { BrandTarget } from './brand-target.ts';
import { ColorsPanel } from './colors-panel.tsx';
import { LogoPanel } from './logo-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { useColorsForm } from './use-colors-form.ts';

// On a phone the preview is between the colours and the logo.
export function BrandPanels({ target }: { target: BrandTarget }) {
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
