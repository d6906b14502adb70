let isTold = false;

// Called by the line that says that the server does not answer.
export function setToldOffline(told: boolean): void {
  isTold = told;
}

// Whether the user knows that there is no connection: failed reloads need not say it again.
export function isToldOffline(): boolean {
  return isTold || !navigator.onLine;
}
