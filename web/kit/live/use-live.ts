import { useEffect, useState } from 'react';
import { connectLive, type TellingSource } from './connect-live.ts';
import { NOTHING_YET, type LiveState } from './live-state.ts';

// Screens of the dashboard call useEventLive.
export function useLive(path: string, source?: TellingSource): LiveState {
  const [state, setState] = useState(NOTHING_YET);
  useEffect(() => connectLive({ url: () => socketUrl(path), onState: setState, source }), [path, source]);
  return state;
}

export function socketUrl(path: string): string {
  return `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}${path}`;
}
