import { useState } from 'react';
import { isLogoType, LOGO_MAX_BYTES } from '../../domain/brand.ts';
import { failure, failureSentence } from '../../domain/failures.ts';
import { ApiError } from '../lib/api.ts';
import { configTexts } from './texts.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { uploadLogo } from './upload-logo.ts';
import { useAction } from '../lib/use-action.ts';
import type { BrandTarget } from './brand-target.ts';

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
      const lost = error instanceof ApiError && error.code === 'unreachable';
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
