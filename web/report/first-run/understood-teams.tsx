import { ArrowRight, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { IMPORT_REASONS } from '../../../domain/scores/import/import.ts';
import type { SheetTeam } from '../../../domain/scores/import/import-sheet.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { eventPath, type ListedEvent } from '../../events/events.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Team } from '../teams-and-results.ts';
import { firstRunTexts as texts } from './texts.ts';
import type { PastedTeams } from './use-pasted-teams.ts';

type Props = { event: ListedEvent; rules: RuleSet; registered: readonly Team[]; pasted: PastedTeams };

// What was understood of the pasted text, and the button that stores it.
export function UnderstoodTeams({ event, rules, registered, pasted }: Props) {
  const { plan } = pasted;
  const toAdd = plan?.toAdd ?? [];
  const outside = [...(plan?.failed ?? []), ...(plan?.ignored ?? [])];
  const incomplete = toAdd.filter((team) => missingOf(team, rules.teamSize) !== null).length;
  const isEmpty = plan !== null && toAdd.length + outside.length === 0;
  return (
    <>
      <section aria-label="Times lidos" className="min-w-0 border border-line bg-panel lg:border-b-0">
        <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3">
          <h2 aria-live="polite" className="poster min-w-0 flex-1 text-xl">
            {isEmpty || !plan ? texts.nothingRead : texts.read(toAdd.length)}
          </h2>
          {incomplete > 0 && <Flag>{texts.incomplete(incomplete)}</Flag>}
          {outside.length > 0 && <Flag>{texts.refused(outside.length)}</Flag>}
        </div>
        {isEmpty && <p className="px-4 py-3 text-soft">{texts.nothingReadDetail}</p>}
        <ol className="divide-y divide-line">
          {toAdd.map((team, index) => (
            <Row key={team.row} place={index + 1} name={team.name} aside={team.discordId}>
              <Players team={team} teamSize={rules.teamSize} />
            </Row>
          ))}
          {outside.map(({ row, name, reason }) => (
            <Row key={row} place="–" name={name || `linha ${row}`} isFlagged>
              <strong className="text-check">
                {texts.staysOut}: {IMPORT_REASONS[reason].toLowerCase()}
              </strong>
            </Row>
          ))}
        </ol>
        {incomplete > 0 && <p className="border-t border-line px-4 py-3 text-sm text-soft">{texts.entersAnyway}</p>}
        {registered.length > 0 && <Registered teams={registered} teamSize={rules.teamSize} />}
      </section>
      <div className="flex flex-col gap-2 border-line bg-panel p-4 max-lg:-mt-3 max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-gutter max-md:-mb-gutter max-md:border-t max-md:bg-side max-md:px-gutter max-md:py-3 md:border md:border-t-0">
        {!plan && <AlertLine>{texts.tooMany(rules.name, rules.lobby)}</AlertLine>}
        {pasted.failed !== null && (
          <Notice kind="error" title={texts.addFailed}>
            {pasted.failed}
          </Notice>
        )}
        {toAdd.length === 0 && registered.length > 0 ? (
          <ButtonLink look="primary" to={eventPath('/report', event)}>
            {texts.goOn(registered.length)}
            <ArrowRight aria-hidden size={20} />
          </ButtonLink>
        ) : (
          <Button look="primary" busy={pasted.sending} disabled={toAdd.length === 0} onClick={pasted.send}>
            {toAdd.length === 0 ? texts.addNone : texts.add(toAdd.length)}
            <ArrowRight aria-hidden size={20} />
          </Button>
        )}
        {pasted.question}
      </div>
    </>
  );
}

// Those that are stored already, the last one first: who enters them one by one sees each arrive.
function Registered({ teams, teamSize }: { teams: readonly Team[]; teamSize: number }) {
  return (
    <>
      <h3 aria-live="polite" className="caps border-y border-line px-4 py-2 text-label text-soft">
        {texts.registered(teams.length)}
      </h3>
      <ol aria-label={texts.registeredLabel} className="divide-y divide-line">
        {teams.map((team, index) => (
          <Row key={team.id} place={teams.length - index} name={team.name} aside={team.discordId}>
            <Players team={team} teamSize={teamSize} />
          </Row>
        ))}
      </ol>
    </>
  );
}

function Flag({ children }: { children: ReactNode }) {
  return (
    <span className="caps inline-flex items-center gap-1.5 border border-check px-2 py-0.5 text-sm whitespace-nowrap text-check">
      <TriangleAlert aria-hidden size={16} />
      {children}
    </span>
  );
}

type RowProps = {
  place: number | string;
  name: string;
  aside?: string;
  isFlagged?: boolean;
  children: ReactNode;
};

function Row({ place, name, aside, isFlagged = false, children }: RowProps) {
  return (
    <li
      className={`grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-3 px-4 py-1 text-sm has-data-incomplete:bg-check/15 md:grid-cols-[1.5rem_minmax(0,2fr)_minmax(0,3fr)_auto] ${isFlagged ? 'bg-check/15' : ''}`}
    >
      <span className="text-muted">{place}</span>
      <strong title={name} className="truncate text-base">
        {name}
      </strong>
      <span className="wrap-anywhere max-md:col-start-2 max-md:row-start-2 md:pt-0.5">{children}</span>
      <span className="text-muted">{aside}</span>
    </li>
  );
}

function Players({ team, teamSize }: { team: Pick<SheetTeam, 'activisionIds'>; teamSize: number }) {
  const missing = missingOf(team, teamSize);
  const names = team.activisionIds.slice(0, teamSize).filter((id) => id !== '');
  return (
    <span data-incomplete={missing === null ? undefined : ''} className="text-soft">
      {names.join(' · ')}
      {missing !== null && (
        <>
          {names.length > 0 && ' · '}
          <strong className="text-check">{missing}</strong>
        </>
      )}
    </span>
  );
}

// 'falta o 3º jogador', or null for a complete team.
function missingOf({ activisionIds }: Pick<SheetTeam, 'activisionIds'>, teamSize: number): string | null {
  const missing = Array.from({ length: teamSize }, (_, index) => index).filter((index) => !activisionIds[index]);
  if (missing.length === 0) return null;
  return missing.length === 1 ? texts.missingSlot((missing[0] ?? 0) + 1) : texts.missingPlayers(missing.length);
}
