import type { ReactNode } from 'react';
import type { LiveSnapshot } from '../../../../domain/stream/live.ts';
import { useStage } from '../stage.tsx';
import type { StageSize } from '../stage-size.ts';
import type { Paging } from '../use-paging.ts';
import { Foot, PageMarks } from './foot.tsx';
import { Heading } from './heading.tsx';

type Props = {
  snapshot: LiveSnapshot;
  title: string;
  paging: Paging;
  // Which part of the list is shown: '1º ao 20º de 40 times'.
  words: string;
  legend?: ReactNode;
  // In place of the event, the title and the round.
  heading?: ReactNode;
  children: ReactNode;
};

// Heading, content and foot in a column; side by side in a strip.
export function Frame({ snapshot, title, paging, words, legend, heading, children }: Props) {
  const { shape } = useStage();
  const head = heading ?? <Heading snapshot={snapshot} title={title} />;
  const body = (
    <div className={`min-h-0 min-w-0 flex-1 transition-opacity duration-200 ${paging.fading ? 'opacity-0' : ''}`}>
      {children}
    </div>
  );
  if (shape === 'strip')
    return (
      <div className="flex h-full gap-[1.2rem]">
        {head}
        {body}
        {paging.count > 1 && (
          <div className="flex items-center">
            <PageMarks paging={paging} upright />
          </div>
        )}
      </div>
    );
  return (
    <div className={`flex h-full flex-col ${shape === 'wide' ? 'gap-[1.6rem]' : 'gap-[1rem]'}`}>
      {head}
      {body}
      <Foot paging={paging} words={words}>
        {shape === 'wide' && legend}
      </Foot>
    </div>
  );
}

// The size that heading, foot, page marks and gaps of Frame leave for its children, in design pixels. Their classes have the
// same values in rem: change both together.
export function bodySize({ shape, width, height }: StageSize): { width: number; height: number } {
  switch (shape) {
    case 'wide':
      return { width, height: height - 142 - 46 - 2 * 16 };
    case 'column':
      return { width, height: height - 150 - 46 - 2 * 10 };
    case 'strip':
      return { width: width - 420 - 2 * 12 - 34, height };
  }
}

// How many boxes of at least this length fit, with gaps.
export function howMany(room: number, least: number, gap: number): number {
  return Math.max(1, Math.floor((room + gap) / (least + gap)));
}

// '1º ao 20º de 40 times'.
export function partWords(paging: Paging, perPage: number, total: number, things: string): string {
  const from = (paging.page - 1) * perPage + 1;
  return `${from}º ao ${Math.min(total, from + perPage - 1)}º de ${total} ${things}`;
}
