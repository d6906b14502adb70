import { Menu } from '@base-ui/react/menu';
import { ArrowLeftRight, Gavel, SquarePen, Trash2, Users, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { totalKills } from '../../../domain/scores/report.ts';
import { ledgerTexts } from '../ledger-texts.ts';
import { usePointsTexts } from '../../rules/points-text.ts';
import type { StoredReport, Team } from '../teams-and-results.ts';
import { TeamDecision } from '../teams/team-decision.tsx';
import { MoveToRound, MoveToTeam, RemoveResult } from './result-action-dialogs.tsx';

// A stored result and the button that opened its menu. Each click creates a new object.
export type ResultTarget = { readonly report: StoredReport; readonly team: Team; readonly button: HTMLElement };

type Props = {
  target: ResultTarget;
  teams: readonly Team[];
  reports: readonly StoredReport[];
  onCorrect: (report: StoredReport, team: Team, type: 'correct') => void;
};

type Step = 'menu' | 'round' | 'team' | 'remove' | 'decide';

// One menu for all rows: one for each of fifty would be slow.
export function ResultActions({ target, teams, reports, onCorrect }: Props) {
  const { report, team, button } = target;
  const [opened, setOpened] = useState(target);
  const [step, setStep] = useState<Step | null>('menu');
  if (opened !== target) {
    setOpened(target);
    setStep('menu');
  }
  // After a choice the form or the dialog gets the focus.
  const chosen = useRef(false);
  const choose = (act: () => void) => () => {
    chosen.current = true;
    act();
  };
  const close = () => setStep(null);
  const { pointsText } = usePointsTexts();
  const line = `${report.placement}º · ${totalKills(report.kills)} kills · ${pointsText(report.points)} PTS`;
  const dialog = { report, team, teams, reports, line, button, onClose: close };
  return (
    <>
      <Menu.Root
        modal={false}
        open={step === 'menu'}
        onOpenChange={(open) => !open && setStep((now) => (now === 'menu' ? null : now))}
      >
        <Menu.Portal>
          <Menu.Positioner anchor={button} align="end" sideOffset={4} className="z-40">
            <Menu.Popup
              finalFocus={() => {
                const stays = !chosen.current;
                chosen.current = false;
                return stays && button;
              }}
              className="max-h-(--available-height) w-72 max-w-(--available-width) overflow-y-auto border border-edge bg-raised pb-1 outline-none"
            >
              <Menu.Group>
                <Menu.GroupLabel className="border-b border-line px-4 py-2">
                  <span className="caps line-clamp-2 text-label wrap-anywhere">
                    {team.name} · queda {report.round}
                  </span>
                  <span className="block text-sm text-soft">{line}</span>
                </Menu.GroupLabel>
                <Item
                  name={ledgerTexts.correct}
                  icon={SquarePen}
                  onSelect={choose(() => onCorrect(report, team, 'correct'))}
                />
                <Item name={ledgerTexts.moveToRound} icon={ArrowLeftRight} onSelect={choose(() => setStep('round'))} />
                <Item name={ledgerTexts.moveToTeam} icon={Users} onSelect={choose(() => setStep('team'))} />
                <Item name={ledgerTexts.decide} icon={Gavel} onSelect={choose(() => setStep('decide'))} />
                <Item name={ledgerTexts.remove} icon={Trash2} onSelect={choose(() => setStep('remove'))} />
              </Menu.Group>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <MoveToRound {...dialog} open={step === 'round'} />
      <MoveToTeam {...dialog} open={step === 'team'} />
      <TeamDecision team={step === 'decide' ? team : null} onClose={close} />
      <RemoveResult {...dialog} open={step === 'remove'} />
    </>
  );
}

function Item({ name, icon: Icon, onSelect }: { name: string; icon: LucideIcon; onSelect: () => void }) {
  return (
    <Menu.Item
      onClick={onSelect}
      className="caps flex min-h-control cursor-pointer items-center gap-3 px-4 py-1.5 text-label outline-none select-none data-highlighted:bg-text data-highlighted:text-ground"
    >
      <Icon aria-hidden size={18} className="shrink-0" />
      {name}
    </Menu.Item>
  );
}
