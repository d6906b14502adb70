import { Trophy } from 'lucide-react';
import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatPoints, hundredths } from '../../../domain/points.ts';
import { championsOf } from '../../events/champions.ts';
import { PublicPageLink } from '../../events/public-page-link.tsx';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { DecimalsContext } from '../../rules/points-text.ts';
import { FinalTable } from '../../scores/standings/final-table.tsx';
import { scheduleText } from '../../events/schedule-text.ts';
import { agendaTexts } from './texts.ts';
import { texts } from '../../kit/every-screen.ts';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { type AgendaData, type AgendaEntry, agendaQuery, finalStandingsQuery } from './agenda-query.ts';
import { DayBlock } from './day-block.tsx';

// Winners of past events, newest first. The agenda contains the first page; further pages load on demand.
export function Results({ userId, agenda }: { userId: string; agenda: AgendaData }) {
  const { past, pastTotal, pageSize } = agenda;
  const [pages, setPages] = useState(1);
  const hydrated = useHydrated();
  const further = Array.from({ length: pages - 1 }, (_, index) => index + 2);
  return (
    <section aria-label="Resultados">
      <h2 className="poster mb-1 text-3xl">Resultados</h2>
      <ul className="grid gap-x-10 lg:grid-cols-2">
        <Entries entries={past} />
        {further.map((page) => (
          <FurtherPage key={page} userId={userId} page={page} />
        ))}
      </ul>
      {pages * pageSize < pastTotal && (
        <div className="mt-4 grid md:justify-start">
          <Button disabled={!hydrated} onClick={() => setPages(pages + 1)}>
            Mostrar mais
          </Button>
        </div>
      )}
    </section>
  );
}

function FurtherPage({ userId, page }: { userId: string; page: number }) {
  const load = useQuery(agendaQuery(userId, page));
  if (load.data) return <Entries entries={load.data.past} />;
  return (
    <li className="py-5 lg:col-span-2">
      {load.error ? (
        <LoadFailure title={agendaTexts.loadFailed} load={load} />
      ) : (
        <SkeletonRows label={texts.loading} count={3} />
      )}
    </li>
  );
}

function Entries({ entries }: { entries: readonly AgendaEntry[] }) {
  return entries.map((entry) => <Result key={entry.id} entry={entry} />);
}

function Result({ entry }: { entry: AgendaEntry }) {
  const { name, slug, startDate, endDate, endedOn, podium, mvp, state, ruleFacts } = entry;
  const [champion] = podium;
  const champions = championsOf(podium);
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const table = useId();
  return (
    <DecimalsContext value={ruleFacts.decimals}>
      <li className={`flex flex-col gap-3 border-b border-line py-5 ${open ? 'lg:col-span-2' : ''}`}>
        <div className="flex items-start gap-4">
          <DayBlock day={startDate ?? endDate ?? endedOn} look="past" />
          <div className="min-w-0 flex-1">
            <h3 className="leading-tight text-soft wrap-anywhere">{name}</h3>
            <PublicPageLink slug={slug}>Resultados completos</PublicPageLink>
            <p className="sr-only">{scheduleText(entry)}</p>
            {champions ? (
              <p className="mt-1 flex gap-2">
                <Trophy aria-hidden size={20} className="mt-0.5 shrink-0 text-primary-soft" />
                <span className="sr-only">{champions.title}: </span>
                <span className="caps text-xl leading-tight wrap-anywhere">{champions.names}</span>
              </p>
            ) : (
              <p className="mt-1 text-sm text-muted">{agendaTexts.noChampion}</p>
            )}
            {mvp && (
              <p className="mt-1 text-sm text-soft wrap-anywhere">
                MVP {mvp.name}, {mvp.kills} {mvp.kills === 1 ? 'kill' : 'kills'}
              </p>
            )}
          </div>
          {champion && (
            <p className="text-right">
              <span className="poster block text-3xl">
                {formatPoints(hundredths(champion.points), ruleFacts.decimals)}
              </span>
              <span className="caps text-sm text-soft">pts</span>
            </p>
          )}
        </div>
        {state === 'ended' && (
          <div>
            <button
              type="button"
              disabled={!hydrated}
              aria-expanded={open}
              aria-controls={table}
              onClick={() => setOpen(!open)}
              className="min-h-control cursor-pointer font-semibold underline decoration-2 underline-offset-4 hover:text-soft"
            >
              {open ? 'Ocultar classificação final' : 'Ver classificação final'}
              <span className="sr-only"> de {name}</span>
            </button>
            <div id={table}>{open && <Final id={entry.id} name={name} />}</div>
          </div>
        )}
      </li>
    </DecimalsContext>
  );
}

function Final({ id, name }: { id: string; name: string }) {
  const load = useQuery(finalStandingsQuery(id));
  if (load.data) {
    const { rows } = load.data.finalStandings;
    return rows.length > 0 ? (
      <FinalTable label={`Classificação final de ${name}`} rows={rows} />
    ) : (
      <p className="text-soft">{agendaTexts.noTeams}</p>
    );
  }
  if (load.error) return <LoadFailure title={agendaTexts.finalFailed} load={load} />;
  return <SkeletonRows label={texts.loading} count={3} />;
}
