import { createContext, use } from 'react';
import type { RuleSet } from '../../domain/rules/rule-set.ts';

// Workbench provides the rules.
export const RulesContext = createContext<RuleSet | null>(null);

export function useRules(): RuleSet {
  const rules = use(RulesContext);
  if (!rules) throw new Error('useRules outside the workbench');
  return rules;
}
