import { useEffect, useEffectEvent, useState } from 'react';

export type Load = {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

const RETRY_S = 15;

// Loads again what failed, all at once, when the user asks for it and by itself after some seconds.
export function useRetry(loads: readonly Load[]) {
  const isFetching = loads.some((load) => load.isFetching);
  const [left, setLeft] = useState(RETRY_S);
  const retry = () => void Promise.all(loads.map(({ refetch }) => refetch()));
  const tick = useEffectEvent(() => {
    if (left > 1) return setLeft(left - 1);
    setLeft(RETRY_S);
    retry();
  });
  useEffect(() => {
    if (isFetching) return;
    const ticking = setInterval(() => tick(), 1000);
    return () => {
      clearInterval(ticking);
      setLeft(RETRY_S);
    };
  }, [isFetching]);
  return { isFetching, retry, left };
}
