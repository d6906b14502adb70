import type { ReactNode } from 'react';
import type { LiveSnapshot } from '../../../../domain/stream/live.ts';
import { useStage } from '../stage.tsx';
import { BrandMark } from './brand-mark.tsx';
import { FitText } from './fit.tsx';
import { RoundSegments, roundWords } from './round-mark.tsx';

type Fact = { readonly id: string; readonly name: string; readonly figure: string; readonly unit: string };

type Props = {
  snapshot: LiveSnapshot;
  // What it is about: 'Vencedor da queda 3'.
  tag: string;
  name: string;
  main: Fact;
  facts: readonly Fact[];
  // Beside the facts, if there is space.
  aside?: ReactNode;
  // Fills the stage with the organiser's colour.
  lit?: boolean;
};

// One name on the whole stage.
export function Hero(props: Props) {
  const { shape } = useStage();
  const { snapshot, tag, name, main, facts, aside, lit = false } = props;
  return (
    <FullStage lit={lit}>
      {shape === 'strip' ? (
        <StripHero {...props} />
      ) : (
        <div className="flex h-full flex-col gap-[2.4rem]">
          <HeroHead snapshot={snapshot} lit={lit} />
          <p className={`poster rise self-start px-[3rem] py-[1rem] ${TAG_SIZE[shape]} ${tagLook(lit)}`}>{tag}</p>
          <h1 className="rise min-h-0 flex-1">
            <FitText text={name} face="poster" size={shape === 'wide' ? 200 : 96} lines={3} />
          </h1>
          <div className={shape === 'wide' ? 'flex h-[24rem] gap-[1.6rem]' : 'grid shrink-0 gap-[1rem]'}>
            <FactBox fact={main} look={lit ? 'white' : 'lit'} wide />
            {facts.map((fact) => (
              <FactBox key={fact.id} fact={fact} look={lit ? 'dark' : 'calm'} />
            ))}
            {shape === 'wide' && aside}
          </div>
        </div>
      )}
    </FullStage>
  );
}

const TAG_SIZE = { wide: 'text-[5.6rem]', column: 'text-[3.2rem]', strip: 'text-[3rem]' };

function tagLook(lit: boolean): string {
  return lit ? 'bg-(--brand-on-primary) text-(--brand-primary)' : 'bg-(--brand-primary) text-(--brand-on-primary)';
}

// The background of scenes that cover the game.
export function FullStage({ lit = false, children }: { lit?: boolean; children: ReactNode }) {
  return (
    <>
      <div aria-hidden className={`appear absolute inset-0 ${lit ? 'ground-lit' : 'ground-dark'}`} />
      <div className={`relative h-full ${lit ? 'text-(--brand-on-primary)' : ''}`}>{children}</div>
    </>
  );
}

export function HeroHead({ snapshot: { event, brand }, lit = false }: Pick<Props, 'snapshot' | 'lit'>) {
  const { shape } = useStage();
  const isWide = shape === 'wide';
  return (
    <header className={`flex shrink-0 items-center ${isWide ? 'h-[10.4rem] gap-[2rem]' : 'h-[7.4rem] gap-[1rem]'}`}>
      <BrandMark brand={brand} name={event.name} className={isWide ? 'size-[10.4rem]' : 'size-[6rem]'} />
      <span className="h-full min-w-0 flex-1">
        <FitText text={event.name} size={isWide ? 34 : 24} least={22} lines={isWide ? 2 : 3} />
      </span>
      <span className={`flex shrink-0 flex-col items-end gap-[1rem] ${isWide ? '' : 'max-w-[45%]'}`}>
        <span className={`poster whitespace-nowrap ${isWide ? 'text-[4.2rem]' : 'text-[2.3rem]'}`}>
          {roundWords(event)}
        </span>
        <RoundSegments event={event} lit={lit} className={isWide ? 'w-[25rem]' : 'w-full'} />
      </span>
    </header>
  );
}

function StripHero({ snapshot, tag, name, main, facts, lit = false }: Props) {
  return (
    <div className="flex h-full items-stretch gap-[1.6rem]">
      <BrandMark brand={snapshot.brand} name={snapshot.event.name} className="w-[10rem]" />
      <div className="flex w-[24rem] shrink-0 flex-col justify-center gap-[0.6rem]">
        <p className={`flex h-[5rem] px-[1.4rem] ${tagLook(lit)}`}>
          <FitText text={tag} face="poster" size={34} least={24} lines={2} />
        </p>
        <p className="h-[4.8rem]">
          <FitText text={snapshot.event.name} size={22} lines={2} />
        </p>
      </div>
      <h1 className="min-w-0 flex-1">
        <FitText text={name} face="poster" size={76} least={50} lines={3} />
      </h1>
      {[main, ...facts.slice(0, 3)].map((fact) => (
        <span
          key={fact.id}
          className={`flex shrink-0 flex-col justify-center ${fact.id === main.id ? 'w-[23rem]' : 'w-[14rem]'}`}
        >
          {/* Players may need three lines. */}
          <span className={fact.id === main.id ? 'h-[5rem]' : 'h-[7rem]'}>
            <FitText text={fact.name} size={24} least={22} lines={3} />
          </span>
          <span className={`poster whitespace-nowrap ${fact.id === main.id ? 'text-[4.6rem]' : 'text-[3.4rem]'}`}>
            {fact.figure} <span className="text-[2.2rem] not-italic">{fact.unit}</span>
          </span>
        </span>
      ))}
    </div>
  );
}

// A smaller font for longer figures: '1.234,5' gets the width of '148,6'.
function figureSize(figure: string): string {
  return figure.length > 5 ? 'text-[7.6rem]' : 'text-[11rem]';
}

const FACT_LOOKS = {
  lit: '[--cut-fill:var(--brand-primary)] text-(--brand-on-primary)',
  calm: 'cut-fill-panel cut-line-line text-text',
  white: '[--cut-fill:var(--brand-on-primary)] text-(--brand-primary)',
  dark: 'cut-fill-ground text-text',
};

type FactProps = { fact: Fact; look: keyof typeof FACT_LOOKS; wide?: boolean };

function FactBox({ fact: { name, figure, unit }, look, wide = false }: FactProps) {
  const { shape } = useStage();
  const isWide = shape === 'wide';
  return (
    <div
      className={`rise cut cut-large flex min-w-0 px-[2.4rem] ${wide ? 'flex-[1.5]' : 'flex-1'} ${isWide ? 'flex-col py-[1.6rem]' : 'h-[9.6rem] items-center gap-[1.6rem]'} ${FACT_LOOKS[look]}`}
    >
      <span className={isWide ? 'h-[7.6rem]' : 'h-full min-w-0 flex-1 py-[1rem]'}>
        <FitText text={name} size={36} least={30} lines={2} />
      </span>
      <span className="poster flex shrink-0 items-baseline gap-[1rem] whitespace-nowrap">
        <span className={isWide ? figureSize(figure) : 'text-[5.6rem]'}>{figure}</span>
        <span className={isWide ? 'text-[3.2rem]' : 'text-[2.4rem]'}>{unit}</span>
      </span>
    </div>
  );
}
