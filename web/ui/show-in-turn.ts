// Shows each message in place of the one before it. Of several at once each is seen: the next waits as long as `seenAfter` says.
export function showInTurn<M>(seenAfter: (message: M) => number, show: (message: M) => void): (message: M) => void {
  const waiting: M[] = [];
  let isBusy = false;
  const showNext = () => {
    const next = waiting.shift();
    isBusy = next !== undefined;
    if (next === undefined) return;
    show(next);
    setTimeout(showNext, seenAfter(next));
  };
  return (message) => {
    waiting.push(message);
    if (!isBusy) showNext();
  };
}
