export function PositionHead({ className }: { className: string }) {
  return (
    <th scope="col" className={className}>
      <abbr title="Posição" className="no-underline">
        Pos
      </abbr>
    </th>
  );
}
