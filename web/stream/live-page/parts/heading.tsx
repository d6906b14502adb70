import type { LiveSnapshot } from '../../../../domain/stream/live.ts';
import { useStage } from '../stage.tsx';
import { BrandMark } from './brand-mark.tsx';
import { FitText } from './fit.tsx';
import { RoundSegments, roundWords } from './round-mark.tsx';

type Props = { snapshot: LiveSnapshot; title: string; narrow?: boolean };

// The event, the title of the scene and the round.
export function Heading({ snapshot, title, narrow = false }: Props) {
  const { shape } = useStage();
  if (shape === 'strip') return <StripHeading snapshot={snapshot} title={title} />;
  if (shape === 'column' || narrow) return <ColumnHeading snapshot={snapshot} title={title} />;
  const { event, brand } = snapshot;
  return (
    <header className="heading rise flex h-[14.2rem] shrink-0 items-stretch">
      <BrandMark brand={brand} name={event.name} className="w-[14.2rem]" />
      <div className="flex min-w-0 flex-1 flex-col py-[1.2rem] pl-[3.4rem]">
        <EventName name={event.name} className="h-[3.6rem]" size={28} />
        <h1 className="min-h-0 flex-1">
          <FitText text={title} face="poster" size={72} least={40} />
        </h1>
      </div>
      <div className="flex w-[34rem] shrink-0 flex-col items-end justify-center gap-[1.4rem] pr-[3.8rem]">
        <p className="poster text-[4.2rem] whitespace-nowrap">{roundWords(event)}</p>
        <RoundSegments event={event} className="w-[25rem]" />
      </div>
    </header>
  );
}

function ColumnHeading({ snapshot: { event, brand }, title }: Props) {
  return (
    <header className="heading rise flex h-[15rem] shrink-0 items-stretch">
      <BrandMark brand={brand} name={event.name} className="w-[8.4rem]" />
      <div className="flex min-w-0 flex-1 flex-col px-[1.4rem] py-[0.8rem]">
        <EventName name={event.name} className="h-[4.8rem]" size={23} />
        <h1 className="min-h-0 flex-1">
          <FitText text={title} face="poster" size={46} least={28} lines={2} />
        </h1>
        <p className="flex h-[2.8rem] items-center gap-[1.2rem] text-[2.3rem] font-bold whitespace-nowrap uppercase">
          {roundWords(event)}
          <RoundSegments event={event} className="min-w-0 flex-1" />
        </p>
      </div>
    </header>
  );
}

// In a strip. Title and round share a line, so that the event's name has two.
export function StripHeading({ snapshot: { event, brand }, title }: Props) {
  return (
    <header className="heading rise flex h-full w-[42rem] shrink-0 items-stretch">
      <BrandMark brand={brand} name={event.name} className="w-[10rem]" />
      <div className="flex min-w-0 flex-1 flex-col px-[1.4rem] py-[0.6rem]">
        <EventName name={event.name} className="h-[4.8rem]" size={24} />
        <div className="flex min-h-0 flex-1 items-center gap-[1rem]">
          <h1 className="h-full min-w-0 flex-1">
            <FitText text={title} face="poster" size={44} least={26} lines={2} />
          </h1>
          <p className="shrink-0 text-[2.2rem] font-bold whitespace-nowrap uppercase">{roundWords(event)}</p>
        </div>
      </div>
    </header>
  );
}

// Beside the cards of a lower third, which are higher than a strip.
export function TallHeading({ snapshot: { event, brand }, title }: Props) {
  return (
    <header className="heading rise flex h-full w-[36rem] shrink-0 items-stretch">
      <BrandMark brand={brand} name={event.name} className="w-[10rem]" />
      <div className="flex min-w-0 flex-1 flex-col px-[1.6rem] py-[0.8rem]">
        <EventName name={event.name} className="h-[4.8rem]" size={24} />
        <h1 className="min-h-0 flex-1">
          <FitText text={title} face="poster" size={60} least={26} lines={2} />
        </h1>
        <p className="flex h-[2.6rem] items-center gap-[1rem] text-[2.2rem] font-bold whitespace-nowrap uppercase">
          {roundWords(event)}
          <RoundSegments event={event} className="min-w-0 flex-1" />
        </p>
      </div>
    </header>
  );
}

function EventName({ name, size, className }: { name: string; size: number; className: string }) {
  return (
    <p className={`text-primary-soft ${className}`}>
      <FitText text={name} size={size} least={22} lines={2} />
    </p>
  );
}
