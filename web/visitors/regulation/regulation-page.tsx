import { useQuery } from '@tanstack/react-query';
import { ChevronDown, FileText, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { regulationOf, regulationText } from '../../../domain/rules/words.ts';
import { isRefusedWith } from '../../kit/api.ts';
import { EventFacts } from '../../events/event-facts.tsx';
import { isId } from '../../kit/new-id.ts';
import { Column } from '../../events/brand/column.tsx';
import { OrganizerPage } from '../../events/brand/organizer-page.tsx';
import { PageLoad } from '../../kit/page-load.tsx';
import { registrationQuery } from '../../events/registration-data.ts';
import { eventRegulationQuery } from '../../rules/rules-data.ts';
import { Regulation } from '../../rules/regulation.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DeadEnd } from '../../ui/dead-end.tsx';
import { PosterHeader } from '../../ui/poster-header.tsx';
import { RuleCards } from './rule-cards.tsx';

// For captains: how points are scored, which rounds count, how ties are decided.
export default function RegulationPage({ title }: { title: string }) {
  const { eventId = '' } = useParams();
  const isKnown = isId(eventId);
  const event = useQuery({ ...registrationQuery(eventId), enabled: isKnown });
  const rules = useQuery({ ...eventRegulationQuery(eventId), enabled: isKnown });
  const name = event.data?.event.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${title}: ${name}`;
  }, [title, name]);
  if (event.data && rules.data) {
    const { organizer: profile, brand } = event.data;
    const organizer = { id: event.data.event.organizerId, profile, brand };
    return (
      <OrganizerPage
        organizer={organizer}
        hero={
          <>
            <PosterHeader eyebrow={title} title={event.data.event.name} />
            <EventFacts schedule={event.data.event} rulesName={rules.data.name} />
          </>
        }
      >
        <p className="text-lg text-soft">{regulationOf(rules.data).intro}</p>
        <RuleCards rules={rules.data} />
        <details className="group border-y border-line">
          <summary className="flex min-h-control-large cursor-pointer list-none items-center gap-3 font-semibold">
            <FileText aria-hidden size={20} className="shrink-0" />
            Regulamento por extenso
            <ChevronDown aria-hidden size={20} className="ml-auto shrink-0 group-open:rotate-180" />
          </summary>
          <div className="max-w-3xl pb-6 text-lg">
            <h2 className="poster mb-3 text-2xl wrap-anywhere">{rules.data.name}</h2>
            <Regulation rules={rules.data} />
          </div>
        </details>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`/calculadora?campeonato=${eventId}`}>Calcular com estas regras</ButtonLink>
          <Copy text={`${event.data.event.name}\n\n${regulationText(rules.data)}`} />
        </div>
      </OrganizerPage>
    );
  }
  const failed = event.error ?? rules.error;
  return (
    <div className="py-gutter">
      <Column>
        {!isKnown || isRefusedWith(failed, 'event_not_found') ? (
          <DeadEnd icon={SearchX} eyebrow={title} title="Regulamento não encontrado">
            <p>O campeonato não existe ou não está publicado. Peça o link ao organizador.</p>
          </DeadEnd>
        ) : (
          <PageLoad
            title={title}
            failed="Erro ao carregar o regulamento"
            load={{ error: failed, refetch: () => Promise.all([event.refetch(), rules.refetch()]) }}
          />
        )}
      </Column>
    </div>
  );
}

// Public pages have no toasts: a failure is shown beside the button.
function Copy({ text }: { text: string }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <CopyButton text={text} onDone={(copied) => setFailed(!copied)}>
        {' '}
        texto
      </CopyButton>
      {hasFailed && <p className="text-sm text-error">Não foi possível copiar. Selecione o texto.</p>}
    </div>
  );
}
