import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { PROGRAM, type Scene, SCENES } from '../../../../domain/stream/broadcast.ts';
import type { ObsLink } from '../../../stream/obs-links/obs-links.ts';
import { Checker } from '../../../ui/checker.tsx';
import { ChoiceBar } from '../../../ui/choice-bar.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import {
  DEFAULT_CHOICES,
  defaultChoice,
  type LiveChoices,
  livePageUrl,
  NO_PAGING,
} from '../../../stream/obs-links/live-page-address.ts';
import { obsLinkTexts } from '../../../stream/obs-links/texts.ts';
import { tellLinkCopied } from '../../../kit/tell-copied.ts';
import { ScenePicture } from '../../../kit/scene-picture.tsx';

type Choice = { readonly value: string; readonly label: string };

type Option = {
  readonly name: keyof LiveChoices;
  readonly label: string;
  readonly hint: string;
  readonly choices: readonly Choice[];
};

// The options of an OBS address besides the scene.
const LIVE_OPTIONS: readonly Option[] = [
  {
    name: 'escala',
    label: 'Tamanho',
    hint: 'escala: aumenta letras e cartões; cabem menos times por página.',
    choices: [DEFAULT_CHOICES.escala, '115', '130', '145', '160'].map((value) => ({ value, label: `${value}%` })),
  },
  {
    name: 'top',
    label: 'Quantos',
    hint: 'top: mostra só os primeiros colocados.',
    choices: [{ value: DEFAULT_CHOICES.top, label: 'Todos' }, ...numbers(3, 5, 10, 20)],
  },
  {
    name: 'auto',
    label: 'Troca automática',
    hint: 'auto: passa de página sozinho, a cada tantos segundos.',
    choices: [...numbers(Number(DEFAULT_CHOICES.auto), 5, 15, 30), { value: NO_PAGING, label: 'Não' }],
  },
  {
    name: 'pagina',
    label: 'Página',
    hint: 'pagina: mostra só esta página; com auto, começa por ela.',
    choices: [{ value: DEFAULT_CHOICES.pagina, label: 'Todas' }, ...numbers(1, 2, 3, 4, 5)],
  },
];

function numbers(...values: number[]): Choice[] {
  return values.map((number) => ({ value: String(number), label: String(number) }));
}

type Props = { link: ObsLink | null; onClose: () => void };

export function PreviewDialog({ link, onClose }: Props) {
  return (
    <Dialog
      open={link !== null}
      onOpenChange={onClose}
      title={`Prévia: ${link?.name ?? ''}`}
      description="Cada cena tem o seu endereço. Escolha uma para ver como o OBS a mostra, ao vivo; sem times ela fica vazia."
      width="stage"
    >
      {link && <Preview link={link} />}
    </Dialog>
  );
}

const SOURCES = [
  { name: PROGRAM, label: 'Programa', says: 'O que você escolher em Transmissão', size: [1920, 1080] },
  ...SCENES,
] as const;

type SourceName = Scene | typeof PROGRAM;

// The live page itself, scaled down. With another colour scheme than its page the iframe would get a white background.
function Preview({ link }: { link: ObsLink }) {
  const [shown, setShown] = useState<SourceName>(DEFAULT_CHOICES.cena);
  const [choices, setChoices] = useState<LiveChoices>({});
  const urlOf = (cena: SourceName) => livePageUrl(link.token, { ...choices, cena });
  const [width, height] = SOURCES.find(({ name }) => name === shown)?.size ?? [1920, 1080];
  return (
    <>
      <div className="grid items-start gap-gutter lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Checker>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, with our own script */}
          <iframe
            src={urlOf(shown)}
            title={`Prévia de ${link.name}`}
            className="mx-auto block max-h-[28rem] w-full scheme-light"
            style={{ aspectRatio: `${width} / ${height}` }}
          />
        </Checker>
        <div className="grid gap-x-gutter gap-y-3 md:max-lg:grid-cols-2">
          {LIVE_OPTIONS.map(({ name, label, hint, choices: offered }) => (
            <ChoiceBar
              key={name}
              label={label}
              hint={hint}
              choices={offered}
              value={choices[name] ?? defaultChoice(name, choices)}
              onValue={(value) => setChoices({ ...choices, [name]: value })}
            />
          ))}
        </div>
      </div>
      <fieldset>
        <legend className="caps mb-2 text-label text-soft">Cenas</legend>
        <ul aria-label="Cenas" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {SOURCES.map((source) => (
            <SourceCard
              key={source.name}
              source={source}
              url={urlOf(source.name)}
              checked={source.name === shown}
              onCheck={() => setShown(source.name)}
            />
          ))}
        </ul>
      </fieldset>
    </>
  );
}

type CardProps = { source: (typeof SOURCES)[number]; url: string; checked: boolean; onCheck: () => void };

function SourceCard({ source: { name, label, says, size }, url, checked, onCheck }: CardProps) {
  return (
    <li className="flex flex-col border border-line bg-ground has-checked:border-text">
      <label className="relative block cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text">
        <input type="radio" name="cena" checked={checked} onChange={onCheck} className="absolute opacity-0" />
        {/* The program has no picture of its own. */}
        <ScenePicture scene={name === PROGRAM ? 'tabela' : name} />
        <span className="flex items-baseline justify-between gap-2 px-3 pt-2">
          <span className="caps text-label">{label}</span>
          <span className="text-sm whitespace-nowrap text-soft tabular-nums">
            {size[0]} × {size[1]}
          </span>
        </span>
      </label>
      <p className="px-3 text-sm text-soft">{says}</p>
      <input
        readOnly
        aria-label={`Endereço da cena ${label}`}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        className="mx-3 mt-2 min-w-0 border border-line bg-panel px-2 py-1 text-sm text-soft"
      />
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)_auto] gap-2 p-3">
        <CopyButton text={url} onDone={(copied) => tellLinkCopied(copied, obsLinkTexts.copyFailedDetail)}>
          <span className="sr-only"> {label}</span>
        </CopyButton>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`Abrir ${label} em nova aba`}
          title="Abrir em nova aba"
          className="cut cut-fill-raised cut-line-line grid size-control place-items-center hover:cut-line-edge"
        >
          <ExternalLink aria-hidden size={18} />
        </a>
      </div>
    </li>
  );
}
