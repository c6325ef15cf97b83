import { type RefObject, useEffect, useState } from 'react';
import { resultPages } from '#config.ts';
import { onAnswer } from './challenge-store.ts';

/** The state of the bank's page: loading, shown, answered, or not loaded in time. */
export type ChallengePage = 'opening' | 'shown' | 'answered' | 'silent';

/** Whether the frame still holds the empty page that it begins with. A page of another origin cannot be read. */
const isEmpty = (frame: HTMLIFrameElement): boolean => {
  try {
    return frame.contentWindow?.location.href === 'about:blank';
  } catch {
    return false;
  }
};

/** Submits the form that opens the bank's page in its frame at once, because the bank accepts it for seconds only. */
export const useChallenge = (form: RefObject<HTMLFormElement | null>) => {
  const [page, setPage] = useState<ChallengePage>('opening');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    form.current?.submit();
    const late = setTimeout(
      () => setPage((now) => (now === 'opening' ? 'silent' : now)),
      resultPages.challengeOpensMs,
    );
    return () => clearTimeout(late);
  }, [form, attempt]);
  useEffect(() => {
    const left = new AbortController();
    onAnswer(() => setPage('answered'), left.signal);
    return () => left.abort();
  }, []);
  return {
    page,
    attempt,
    loaded: (frame: HTMLIFrameElement) => {
      if (!isEmpty(frame)) setPage((now) => (now === 'answered' ? now : 'shown'));
    },
    openAgain: () => {
      setPage('opening');
      setAttempt((last) => last + 1);
    },
  };
};
