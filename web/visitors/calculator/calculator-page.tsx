import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { PageLoad } from '../../kit/page-load.tsx';
import { DEFAULT_PRESET } from '../../rules/default-preset.ts';
import { eventRegulationQuery, presetsQuery, sharedRulesQuery } from '../../rules/rules-data.ts';
import { PosterHeader } from '../../ui/poster-header.tsx';
import { Calculator } from './calculator.tsx';

const SHARED = 'shared';
const FILE = 'file';

// Works without an account. Typed results and opened rule files stay in the browser.
export default function CalculatorPage({ title }: { title: string }) {
  const [search] = useSearchParams();
  const token = search.get('regras') ?? '';
  const eventId = search.get('campeonato') ?? '';
  const presets = useQuery(presetsQuery);
  // Rules of a shared link or of a published event.
  const shared = useQuery({
    ...(token === '' ? eventRegulationQuery(eventId) : sharedRulesQuery(token)),
    enabled: token !== '' || eventId !== '',
    retry: false,
  });
  const [file, setFile] = useState<RuleSet | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  // Waits for the rules of the address, so that nobody types into another format.
  if (!presets.data || shared.isLoading)
    return <PageLoad title={title} failed="Erro ao carregar os formatos" load={presets} />;
  const formats = [
    ...(file ? [{ id: FILE, rules: file, note: '' }] : []),
    ...(shared.data ? [{ id: SHARED, rules: shared.data, note: '' }] : []),
    ...presets.data,
  ];
  const find = (wanted: string | null) => formats.find(({ id }) => id === wanted);
  const format = find(chosen ?? search.get('formato')) ?? find(shared.data ? SHARED : DEFAULT_PRESET);
  if (!format) return <PosterHeader title={title} />;
  const useFile = (rules: RuleSet) => {
    setFile(rules);
    setChosen(FILE);
  };
  return (
    <>
      <PosterHeader eyebrow="Sem conta, nada é guardado" title={title} />
      <Calculator formats={formats} format={format} onFormat={setChosen} onFile={useFile} />
    </>
  );
}
