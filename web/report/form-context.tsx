import {
  createContext,
  use,
  useEffect,
  useImperativeHandle,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { afterPaint } from '../ui/after-paint.ts';
import type { ReportForm } from './use-report-form.ts';

// Actions on the form for parts of the page that do not render it. The functions are the same ones at every render.
type Acts = Pick<ReportForm, 'pickTeam' | 'refill' | 'clear'> & {
  // Whether the user has typed nothing.
  isIdle: () => boolean;
};

type Link = {
  readonly form: RefObject<ReportForm | null>;
  readonly acts: Acts;
  readonly listeners: Set<() => void>;
  readonly listen: (listener: () => void) => () => void;
};

const LinkContext = createContext<Link | null>(null);

// Links the form to the rest of the page. The context holds a stable object instead of the form: when the value of a context
// changes, React searches the whole page for components that read it, and the form changes with every key.
export function FormProvider({ children }: { children: ReactNode }) {
  const [link] = useState(createLink);
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** Offers the form to the rest of the page. */
export function useLinkedForm(form: ReportForm): void {
  const link = useLink();
  useImperativeHandle(link.form, () => form);
  const { teamId } = form.state;
  const placement = typedIn(form);
  useEffect(() => afterPaint(() => link.listeners.forEach((listener) => listener())), [link, teamId, placement]);
}

function typedIn({ isUntouched, placement }: ReportForm): number | null {
  return isUntouched ? null : placement;
}

/** The team that is chosen in the form. Callers render after the form is painted, so that they do not delay the paint. */
export function useChosenTeam(): string | null {
  const { form, listen } = useLink();
  return useSyncExternalStore(listen, () => form.current?.state.teamId ?? null);
}

/** The placement that is typed in the form; null before anything is typed. */
export function useTypedPlacement(): number | null {
  const { form, listen } = useLink();
  return useSyncExternalStore(listen, () => (form.current ? typedIn(form.current) : null));
}

export function useFormActs(): Acts {
  return useLink().acts;
}

function createLink(): Link {
  const form: Link['form'] = { current: null };
  const listeners: Link['listeners'] = new Set();
  return {
    form,
    acts: {
      pickTeam: (...args) => proven(form.current).pickTeam(...args),
      refill: (...args) => proven(form.current).refill(...args),
      clear: () => proven(form.current).clear(),
      isIdle: () => proven(form.current).isIdle,
    },
    listeners,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function useLink(): Link {
  return proven(use(LinkContext));
}

function proven<T>(value: T | null): T {
  if (!value) throw new Error('No form here');
  return value;
}
