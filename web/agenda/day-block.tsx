const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

// The day as a leaf of a calendar, for eyes that scroll; the words beside it say the same. Cut out of the text: a Date would
// stand in some time zone.
export function DayBlock({ day, lit }: { day: string | null; lit: boolean }) {
  const [, month = '', date = '?'] = day?.split('-') ?? [];
  return (
    <div
      aria-hidden
      className={`flex w-16 shrink-0 flex-col items-center justify-center self-stretch py-3 ${lit ? 'bg-(--brand-primary) text-(--brand-on-primary-small)' : 'border-l-3 border-(--brand-primary) bg-raised text-text'}`}
    >
      <span className="poster text-4xl">{date}</span>
      <span className="caps text-label">{MONTHS[Number(month) - 1] ?? ''}</span>
    </div>
  );
}
