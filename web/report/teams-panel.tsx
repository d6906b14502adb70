import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { teamLimitSentence } from '../../domain/rules/limits.ts';
import { useMay } from '../lib/acting.ts';
import { AddTeams } from './add-teams.tsx';
import type { StoredReport, Team } from './model.ts';
import { TeamList } from './team-list.tsx';
import { reportTexts } from './texts.ts';

export type TeamsPanelProps = {
  rules: RuleSet;
  teams: readonly Team[];
  reports: readonly StoredReport[];
  ended: boolean;
};

// The teams: add, import, find, edit and remove.
export function TeamsPanel({ rules, teams, reports, ended }: TeamsPanelProps) {
  const mayManage = useMay('manage_event');
  const full = teams.length >= rules.lobby;
  return (
    <div className="flex flex-col gap-2">
      {mayManage && (
        <div className="grid gap-2 md:grid-cols-2">
          <AddTeams rules={rules} teams={teams} disabled={full || ended} labels={reportTexts.addTeams} />
        </div>
      )}
      {full && <p className="text-sm text-soft">{teamLimitSentence({ max: rules.lobby, mode: rules.name })}</p>}
      <TeamList teams={teams} reports={reports} ended={ended} />
    </div>
  );
}
