import { createContext, use, useDeferredValue, useMemo, type ReactNode } from 'react';
import { useReportForm, type FormMatch, type ReportForm } from './use-report-form.ts';

// Acts on the form for parts of the page that do not show it: the same functions at every render.
type Acts = Pick<ReportForm, 'pickTeam' | 'refill' | 'clear' | 'isIdle'>;

const FormContext = createContext<ReportForm | null>(null);
const ActsContext = createContext<Acts | null>(null);
const TeamContext = createContext<string | null>(null);
const PlacementContext = createContext<number | null>(null);

// Holds the form. A key renders the panel that shows it, and not the rest of the page.
export function FormProvider({ match, children }: { match: FormMatch; children: ReactNode }) {
  const form = useReportForm(match);
  const { pickTeam, refill, clear, isIdle } = form;
  const acts = useMemo(() => ({ pickTeam, refill, clear, isIdle }), [pickTeam, refill, clear, isIdle]);
  return (
    <FormContext value={form}>
      <ActsContext value={acts}>
        <Shown teamId={form.state.teamId} placement={form.isUntouched ? null : form.placement}>
          {children}
        </Shown>
      </ActsContext>
    </FormContext>
  );
}

type ShownProps = { teamId: string | null; placement: number | null; children: ReactNode };

// The lists that show team and placement are rendered after the form.
function Shown({ teamId, placement, children }: ShownProps) {
  return (
    <TeamContext value={useDeferredValue(teamId)}>
      <PlacementContext value={useDeferredValue(placement)}>{children}</PlacementContext>
    </TeamContext>
  );
}

export function useForm(): ReportForm {
  return proven(use(FormContext));
}

export function useFormActs(): Acts {
  return proven(use(ActsContext));
}

/** The team that is chosen in the form. */
export function useChosenTeam(): string | null {
  return use(TeamContext);
}

/** The placement that is typed in the form; null before anything is typed. */
export function useTypedPlacement(): number | null {
  return use(PlacementContext);
}

function proven<T>(value: T | null): T {
  if (!value) throw new Error('No form here');
  return value;
}
