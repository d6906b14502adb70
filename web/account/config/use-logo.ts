import { useState } from 'react';
import { isLogoType, LOGO_MAX_BYTES } from '../../../domain/events/brand.ts';
import { failure, failureSentence } from '../../../domain/failures.ts';
import { call, isAway, type api } from '../../kit/api.ts';
import { configTexts } from './texts.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { useAction } from '../../kit/use-action.ts';
import type { BrandTarget, LogoAnswer } from './brand-target.ts';

// Without progress for this long the server counts as unreachable.
const PATIENCE_MS = 20_000;

type Options = {
  readonly signal: AbortSignal;
  // From 0 to 1. At 1 the server still has to process the file.
  readonly onProgress: (done: number) => void;
};

async function uploadLogo(path: string, file: File, options: Options): Promise<LogoAnswer> {
  return call(send(path, file, options));
}

type Answer = Awaited<ReturnType<(typeof api)['overlay-config']['logo']['$put']>>;

// XMLHttpRequest, because fetch reports no upload progress.
function send(path: string, file: File, { signal, onProgress }: Options): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    let patience = setTimeout(giveUp, PATIENCE_MS);
    signal.addEventListener('abort', giveUp);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(patience);
      patience = setTimeout(giveUp, PATIENCE_MS);
      onProgress(loaded / total);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(patience);
      const { status, responseText } = request;
      if (status === 0) reject(new Error('no answer'));
      else resolve(new Response(responseText, { status }) as Answer);
    });
    request.open('PUT', path);
    request.setRequestHeader('Content-Type', file.type);
    request.send(file);
  });
}

type Sending = { readonly done: number; readonly cancel: () => void };

type Problem = {
  readonly sentence: string;
  // Set if the file itself is fine and can be sent again.
  readonly file?: File;
};

// Uploads as soon as a file is chosen, one at a time.
export function useLogo({ logoPath, cacheLogo, removeLogo }: BrandTarget, onSettled: () => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const refuse = (told: Problem) => {
    toastFailure(configTexts.logoFailed, told.sentence);
    setProblem(told);
  };

  const upload = useAction({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) =>
      uploadLogo(logoPath, file, { signal, onProgress: (done) => setSending((now) => now && { ...now, done }) }),
    onSuccess: async (answer) => {
      await cacheLogo(answer);
      toastSuccess(configTexts.saved, configTexts.logoSent);
    },
    onError: (error, { file, signal }) => {
      if (signal.aborted) return;
      const lost = isAway(error);
      refuse({ sentence: error.message, ...(lost && { file }) });
    },
    onSettled: () => {
      setSending(null);
      onSettled();
    },
  });
  const remove = useAction({
    mutationFn: () => removeLogo(),
    onSuccess: () => {
      toastSuccess(configTexts.saved, configTexts.logoRemoved);
    },
    onError: (error) => toastFailure(configTexts.removeLogoFailed, error.message),
    onSettled,
  });

  const choose = (file: File) => {
    if (sending) return;
    setProblem(null);
    const wrong = wrongWith(file);
    if (wrong) return refuse({ sentence: failureSentence(failure(wrong)) });
    const controller = new AbortController();
    setSending({ done: 0, cancel: () => controller.abort() });
    upload.run({ file, signal: controller.signal });
  };
  return { choose, sending, problem, remove: () => remove.run(), removing: remove.isPending };
}

// Checks before the upload; the server inspects the content.
function wrongWith(file: File): 'logo_type_not_allowed' | 'logo_too_large' | null {
  if (!isLogoType(file.type)) return 'logo_type_not_allowed';
  return file.size > LOGO_MAX_BYTES ? 'logo_too_large' : null;
}
