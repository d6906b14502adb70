import { Fragment } from 'react';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { regulationOf } from '../../domain/rules/words.ts';

type Props = {
  rules: RuleSet;
  // Differences from these rules are marked.
  before?: RuleSet;
};

// The rules in words, generated from the rule set, with worked examples.
export function Regulation({ rules, before = rules }: Props) {
  const { sections, examples } = regulationOf(rules);
  const known = new Set(regulationOf(before).sections.flatMap(({ sentences }) => sentences));
  return (
    <div className="flex flex-col gap-3">
      {sections.map(({ title, sentences }) => (
        <p key={title} className="text-soft wrap-anywhere">
          <strong className="text-text">{title}.</strong>{' '}
          {sentences.map((sentence) => (
            <Fragment key={sentence}>
              {known.has(sentence) ? sentence : <mark className="bg-live/20 text-text">{sentence}</mark>}{' '}
            </Fragment>
          ))}
        </p>
      ))}
      <div>
        <h3 className="font-semibold">Exemplos</h3>
        <ul className="list-disc pl-6 text-soft">
          {examples.map(({ sentence }) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
