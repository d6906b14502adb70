export function AuthHeading({ eyebrow, title }: { eyebrow: string; title: string }) {
  return (
    <div>
      <p className="caps text-eyebrow text-primary-soft">{eyebrow}</p>
      <h1 tabIndex={-1} className="poster text-title">
        {title}
      </h1>
    </div>
  );
}
