import { texts } from '../lib/texts/every-screen.ts';
import { reportTexts } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type Load = { readonly isError: boolean; readonly error: Error | null; readonly refetch: () => unknown };

type Props = { teams: Load; reports: Load; rules: Load };

// A notice with a retry button for each failed load. Pages show it until teams, results and rules are loaded.
export function LoadNotices({ teams, reports, rules }: Props) {
  const failed = [
    { load: teams, title: texts.teamsLoadFailed },
    { load: reports, title: reportTexts.reportsLoadFailed },
    { load: rules, title: reportTexts.matchLoadFailed },
  ].filter(({ load }) => load.isError);
  return failed.map(({ load, title }) => (
    <div key={title} className="mb-gutter">
      <Notice kind="error" title={title}>
        <p className="mb-3">{load.error?.message}</p>
        <Button onClick={() => void load.refetch()}>{texts.tryAgain}</Button>
      </Notice>
    </div>
  ));
}
