// The head of a column of positions, in every ranking.
export function PositionHead({ className }: { className: string }) {
  return (
    <th scope="col" className={className}>
      <abbr title="Posição" className="no-underline">
        Pos
      </abbr>
    </th>
  );
}
