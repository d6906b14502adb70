import { AddTeamDialog } from './add-team-dialog.tsx';
import { MatchDialogs } from './match-dialogs.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { ResultActions } from './result-actions.tsx';
import { ResultDialogs } from './result-dialogs.tsx';
import { TeamDialogs } from './team-dialogs.tsx';

// One lazy file contains these dialogs, because they share most of their modules.
export const dialogs = { AddTeamDialog, MatchDialogs, ReplayDialog, ResultActions, ResultDialogs, TeamDialogs };
