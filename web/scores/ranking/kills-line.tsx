type Props = {
  place: number;
  player: { readonly name: string; readonly kills: number; readonly teamNames: readonly string[] };
};

// A player of the ranking of kills.
export function KillsLine({ place, player: { name, kills, teamNames } }: Props) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-none">
      <span className="poster w-8 text-2xl text-soft">{place}</span>
      <span className="min-w-0 flex-1">
        <span className="caps block leading-tight wrap-anywhere">{name}</span>
        <span className="block text-sm text-soft wrap-anywhere">{teamNames.join(', ')}</span>
      </span>
      <span className="poster text-2xl">
        {kills}
        <span className="sr-only"> kills</span>
      </span>
    </li>
  );
}
