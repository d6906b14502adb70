import { AddTeamDialog } from './teams/add-team-dialog.tsx';
import { MatchDialogs } from './match/match-dialogs.tsx';
import { ReplayDialog } from './round/replay-dialog.tsx';
import { ResultActions } from './round/result-actions.tsx';
import { ResultDialogs } from './form/result-dialogs.tsx';
import { TeamDialogs } from './teams/team-dialogs.tsx';

// One lazy file contains these dialogs, because they share most of their modules.
export const dialogs = { AddTeamDialog, MatchDialogs, ReplayDialog, ResultActions, ResultDialogs, TeamDialogs };
