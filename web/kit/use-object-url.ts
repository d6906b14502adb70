import { useEffect, useState } from 'react';

// An object URL of a picture that is revoked when it is no longer shown. Null until the URL of this blob is made: an image must not
// load the revoked URL of the blob before it.
export function useObjectUrl(blob: Blob | undefined): string | null {
  const [made, setMade] = useState<{ readonly blob: Blob; readonly url: string } | null>(null);
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return made && made.blob === blob ? made.url : null;
}
