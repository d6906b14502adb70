// A team's result of one round, with its kills in one number: all that points and standings need.
export type RoundResult = {
  readonly teamId: string;
  readonly round: number;
  readonly placement: number;
  readonly kills: number;
};
