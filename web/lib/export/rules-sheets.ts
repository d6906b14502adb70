import { explainTeam, sentencesOf } from '../../../domain/rules/explain.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { rankTeams } from '../../../domain/rules/standings.ts';
import { regulationText } from '../../../domain/rules/words.ts';
import type { WorkbookSheet } from '../spreadsheet/build-workbook.ts';
import { nightOf } from '../standings/night.ts';

type Answer = Parameters<typeof nightOf>[0] & { readonly rules: RuleSet };

// The rules in words, and the explanation of each total and rank.
export function rulesSheets(answer: Answer): WorkbookSheet[] {
  const { rules } = answer;
  const rows = rankTeams(rules, nightOf(answer));
  const lines = rows.flatMap(({ team }) => {
    const why = explainTeam(rules, rows, team.id);
    if (!why) return [];
    return sentencesOf(why).map((sentence) => [why.position || '–', team.name, sentence]);
  });
  return [
    {
      name: 'Regras',
      rows: regulationText(rules)
        .split('\n')
        .map((line) => [line]),
      columns: [{ width: 110 }],
    },
    {
      name: 'Por quê',
      rows: [['Posição', 'Time', 'Explicação'], ...lines],
      columns: [{ width: 11 }, { width: 32 }, { width: 110 }],
    },
  ];
}
