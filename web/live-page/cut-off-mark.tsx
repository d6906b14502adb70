// A small sign for the operator that viewers hardly notice.
export function CutOffMark() {
  return (
    <svg
      role="img"
      aria-label="Sem conexão"
      viewBox="0 0 16 16"
      className="fixed top-[0.6vh] right-[0.6vh] size-[2vh] fill-ground stroke-text stroke-2"
    >
      <rect x="1" y="1" width="14" height="14" />
      <path d="M4.5 11.5 11.5 4.5" />
    </svg>
  );
}
