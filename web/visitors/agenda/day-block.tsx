const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

const LOOKS = {
  lit: 'w-16 bg-primary text-on-primary py-3',
  calm: 'w-16 border-l-3 border-primary bg-raised text-text py-3',
  past: 'w-12 text-soft',
};

// The date as a calendar page; text beside it says the same. Taken from the string: a Date has a time zone.
export function DayBlock({ day, look }: { day: string | null; look: keyof typeof LOOKS }) {
  const [, month = '', date = '?'] = day?.split('-') ?? [];
  return (
    <div aria-hidden className={`flex shrink-0 flex-col items-center justify-center self-start ${LOOKS[look]}`}>
      <span className="poster text-4xl">{date}</span>
      <span className="caps text-label">{MONTHS[Number(month) - 1] ?? ''}</span>
    </div>
  );
}
