export function replayedText(round: number): string {
  return `Queda ${round} sendo refeita`;
}
