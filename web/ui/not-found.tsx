import { Link } from 'react-router';

export function NotFound({ title }: { title: string }) {
  return (
    <div className="flex min-h-[60dvh] flex-1 flex-col items-start justify-center gap-4 pb-24">
      <p aria-hidden className="poster text-poster text-primary">
        404
      </p>
      <h1 tabIndex={-1} className="poster text-title md:text-title-wide">
        {title}
      </h1>
      <p className="text-soft">O endereço mudou ou nunca existiu. Nada seu foi perdido.</p>
      <Link
        to="/"
        className="cut cut-fill-primary caps px-6 py-3 text-label text-on-primary hover:cut-fill-primary-deep"
      >
        Voltar ao início
      </Link>
    </div>
  );
}
