export type Places = { readonly total: number; readonly free: number; readonly waiting: number };

// The share of places taken; text beside it says the same.
export function PlacesBar({ total, free }: Pick<Places, 'total' | 'free'>) {
  const taken = total > 0 ? ((total - free) / total) * 100 : 100;
  return (
    <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="block h-2 w-full -skew-x-20 bg-line">
      <rect width={taken} height={1} className="fill-text" />
    </svg>
  );
}

export function freePlaces(free: number): string {
  return free === 1 ? '1 vaga restante' : `${free} vagas restantes`;
}

export function waitingWords(waiting: number): string {
  return waiting === 0 ? 'Vagas preenchidas' : `Vagas preenchidas · ${waiting} na lista de espera`;
}
