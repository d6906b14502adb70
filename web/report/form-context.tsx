import { createContext, use, useMemo, type ReactNode } from 'react';
import { useReportForm, type FormMatch, type ReportForm } from './use-report-form.ts';

type Acts = Pick<ReportForm, 'pickTeam' | 'refill' | 'clear'>;

const FormContext = createContext<ReportForm | null>(null);
const ActsContext = createContext<Acts | null>(null);

// Holds the form apart from the page: a key renders only the parts that show the form.
export function FormProvider({ children, ...match }: FormMatch & { children: ReactNode }) {
  const form = useReportForm(match);
  const { pickTeam, refill, clear } = form;
  const acts = useMemo(() => ({ pickTeam, refill, clear }), [pickTeam, refill, clear]);
  return (
    <ActsContext value={acts}>
      <FormContext value={form}>{children}</FormContext>
    </ActsContext>
  );
}

export function useForm(): ReportForm {
  return proven(use(FormContext));
}

// For parts that fill the form without showing it.
export function useFormActs(): Acts {
  return proven(use(ActsContext));
}

function proven<T>(value: T | null): T {
  if (!value) throw new Error('No form outside FormProvider');
  return value;
}
