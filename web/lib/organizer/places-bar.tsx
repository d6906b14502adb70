export type Places = { readonly total: number; readonly free: number; readonly waiting: number };

// How much of the places is taken. The words beside it say the same.
export function PlacesBar({ total, free }: Pick<Places, 'total' | 'free'>) {
  const taken = total > 0 ? ((total - free) / total) * 100 : 100;
  return (
    <span aria-hidden className="block h-2 -skew-x-20 bg-line">
      <span className="block h-full bg-text" style={{ width: `${taken}%` }} />
    </span>
  );
}

export function freePlaces(free: number): string {
  return free === 1 ? '1 vaga restante' : `${free} vagas restantes`;
}

export function waitingWords(waiting: number): string {
  return waiting === 0 ? 'Vagas preenchidas' : `Vagas preenchidas · ${waiting} na lista de espera`;
}
