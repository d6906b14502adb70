// How captains send the results of their own teams in an event.
export type SubmissionSettings = {
  readonly on: boolean;
  // How long a round takes submissions that are not late.
  readonly deadlineMinutes: (typeof DEADLINE_MINUTES)[number];
  // How many images a submission needs. Up to MAX_IMAGES may always be sent.
  readonly images: (typeof REQUIRED_IMAGES)[number];
  // How long a published result may be contested; 0: never.
  readonly contestMinutes: (typeof CONTEST_MINUTES)[number];
  readonly automatic: AutomaticAcceptance;
  // The organiser's sentences for refusing, which the captain reads.
  readonly reasons: readonly string[];
};

export const DEADLINE_MINUTES = [5, 10, 15, 30] as const;
export const REQUIRED_IMAGES = [0, 1, 2, 3] as const;
export const CONTEST_MINUTES = [0, 10, 30] as const;

// two_sources: a submission that equals what somebody of the staff typed before, and has no alert.
// no_alerts: every submission without an alert. Nobody looks at its images.
export const AUTOMATIC_ACCEPTANCES = ['never', 'two_sources', 'no_alerts'] as const;

type AutomaticAcceptance = (typeof AUTOMATIC_ACCEPTANCES)[number];

export const MAX_REASONS = 4;

export const DEFAULT_SUBMISSION_SETTINGS: SubmissionSettings = {
  on: false,
  deadlineMinutes: 10,
  images: 1,
  contestMinutes: 10,
  automatic: 'never',
  reasons: ['Print de outra queda', 'Não dá para ler', 'Não é deste time', 'Números não batem'],
};
