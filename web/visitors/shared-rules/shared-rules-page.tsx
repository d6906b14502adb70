import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { regulationOf, rulesSummary } from '../../../domain/rules/words.ts';
import { api, call, isRefusedWith } from '../../kit/api.ts';
import { PageLoad } from '../../kit/page-load.tsx';
import { Regulation } from '../../rules/regulation.tsx';
import { ownPresetsQuery, rulesJson, sharedRulesQuery } from '../../rules/rules-data.ts';
import { signInPath } from '../../access/return-path.ts';
import { useSession } from '../../access/session.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DeadEnd } from '../../ui/dead-end.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PosterHeader } from '../../ui/poster-header.tsx';
import { Panel } from '../../ui/panel.tsx';

// Shared rules: anyone can read them, signed-in organisers can copy them.
export default function SharedRulesPage({ title }: { title: string }) {
  const { token = '' } = useParams();
  const load = useQuery({ ...sharedRulesQuery(token), retry: false });
  if (load.data) return <Shared title={title} rules={load.data} token={token} />;
  if (isRefusedWith(load.error, 'preset_not_found'))
    return (
      <DeadEnd icon={SearchX} eyebrow={title} title="Este link não vale mais">
        <p>O modelo foi excluído por quem o compartilhou, ou o link está incompleto.</p>
      </DeadEnd>
    );
  return <PageLoad title={title} failed="Erro ao carregar as regras" load={load} />;
}

function Shared({ title, rules, token }: { title: string; rules: RuleSet; token: string }) {
  return (
    <>
      <PosterHeader eyebrow={title} title={rules.name} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Panel>
          <p className="mb-4 text-soft">{regulationOf(rules).intro}</p>
          <Regulation rules={rules} />
        </Panel>
        <Panel>
          <h2 className="poster mb-2 text-2xl">Usar estas regras</h2>
          <p className="mb-4 text-soft">{rulesSummary(rules)}</p>
          <CopyToOwn rules={rules} token={token} />
          <div className="mt-2 flex flex-col">
            <ButtonLink to={`/calculadora?regras=${encodeURIComponent(token)}`}>Testar na calculadora</ButtonLink>
          </div>
        </Panel>
      </div>
    </>
  );
}

function CopyToOwn({ rules, token }: { rules: RuleSet; token: string }) {
  const session = useSession();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'error'; words: string } | null>(null);
  const copy = useAction({
    mutationFn: () => call(api['rule-presets'].$post({ json: { rules: rulesJson(rules) } })),
    onSuccess: async () => {
      setOutcome({ kind: 'success', words: `${rules.name} está nos seus modelos.` });
      await client.invalidateQueries(ownPresetsQuery);
    },
    onError: (error) => setOutcome({ kind: 'error', words: error.message }),
  });
  if (session.state !== 'signed-in')
    return (
      <div className="flex flex-col">
        <ButtonLink look="primary" to={signInPath({ pathname: `/regras/${token}`, search: '', hash: '' })}>
          Entrar para copiar
        </ButtonLink>
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      {outcome && <Notice kind={outcome.kind}>{outcome.words}</Notice>}
      {outcome?.kind === 'success' ? (
        <ButtonLink to="/meus-campeonatos">Ver meus campeonatos</ButtonLink>
      ) : (
        <Button look="primary" busy={copy.isPending} onClick={() => copy.run()}>
          Copiar para meus modelos
        </Button>
      )}
    </div>
  );
}
