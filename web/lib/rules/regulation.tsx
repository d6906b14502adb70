import { Fragment } from 'react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { regulationOf } from '../../../domain/rules/words.ts';

// The rules in words, generated from them, with worked examples.
export function Regulation({ rules }: { rules: RuleSet }) {
  const { sections, examples } = regulationOf(rules);
  return (
    <div className="flex flex-col gap-3">
      {sections.map(({ title, sentences }) => (
        <p key={title} className="wrap-anywhere text-soft">
          <strong className="text-text">{title}.</strong>{' '}
          {sentences.map((sentence) => (
            <Fragment key={sentence}>{sentence} </Fragment>
          ))}
        </p>
      ))}
      <div>
        <h3 className="font-semibold">Exemplos</h3>
        <ul className="list-disc pl-5 text-soft">
          {examples.map(({ sentence }) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
