import { memo } from 'react';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { teamLimitSentence } from '../../domain/rules/limits.ts';
import { useMay } from '../lib/acting.ts';
import { Badge } from '../ui/badge.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { AddTeams } from './add-teams.tsx';
import { useFormActs } from './form-context.tsx';
import { MatchActions } from './match-actions.tsx';
import { countOf, type StoredReport, type Team } from './model.ts';
import { TeamList } from './team-list.tsx';
import { reportTexts } from './texts.ts';

export type TeamsPanelProps = {
  eventName: string | undefined;
  rules: RuleSet;
  teams: readonly Team[];
  reports: readonly StoredReport[];
  ended: boolean;
  onFreshStart: () => void;
  onReversed: () => void;
};

// The right panel: teams, and actions that end, zero or reset the match.
export const TeamsPanel = memo(function TeamsPanel(props: TeamsPanelProps) {
  const { eventName, rules, teams, reports, ended, onFreshStart, onReversed } = props;
  const { clear } = useFormActs();
  const startAfresh = () => {
    onFreshStart();
    clear();
  };
  const mayManage = useMay('manage_event');
  const full = teams.length >= rules.lobby;
  return (
    <Panel>
      <PanelTitle title="Times">
        <Badge>{countOf(teams.length, 'time no total', 'times no total')}</Badge>
      </PanelTitle>
      <div className="flex flex-col gap-4">
        {mayManage && (
          <div className="grid gap-2 md:grid-cols-2">
            <AddTeams rules={rules} teams={teams} disabled={full || ended} labels={reportTexts.addTeams} />
          </div>
        )}
        {full && <Notice kind="info">{teamLimitSentence({ max: rules.lobby, mode: rules.name })}</Notice>}
        <TeamList teams={teams} reports={reports} ended={ended} />
        {mayManage && (
          <MatchActions
            eventName={eventName}
            rules={rules}
            ended={ended}
            onFreshStart={startAfresh}
            onReversed={onReversed}
          />
        )}
      </div>
    </Panel>
  );
});
