import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { ruleChanges } from '../rule-changes.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { rulesTexts } from './rules-texts.ts';

type Props = { mine: RuleSet; base: RuleSet; theirs: RuleSet; detail: string; onKeep: () => void; onTake: () => void };

// Another window saved first: shows both changes and lets the user choose.
export function ConflictNotice({ mine, base, theirs, detail, onKeep, onTake }: Props) {
  return (
    <div className="mb-4">
      <Notice kind="error" title={rulesTexts.conflict}>
        <p>{detail}</p>
        <dl className="my-2">
          <Changes name="Lá" before={base} after={theirs} />
          <Changes name="Aqui" before={base} after={mine} />
        </dl>
        <div className="flex flex-wrap gap-2">
          <Button look="primary" onClick={onKeep}>
            {rulesTexts.keepMine}
          </Button>
          <Button onClick={onTake}>{rulesTexts.takeTheirs}</Button>
        </div>
      </Notice>
    </div>
  );
}

function Changes({ name, before, after }: { name: string; before: RuleSet; after: RuleSet }) {
  const changes = ruleChanges(before, after);
  return (
    <div className="flex gap-2">
      <dt className="w-12 shrink-0 font-semibold text-text">{name}</dt>
      <dd>{changes.map(({ short }) => short).join(' · ') || 'nenhuma mudança'}</dd>
    </div>
  );
}
