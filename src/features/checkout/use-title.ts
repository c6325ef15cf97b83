import { useEffect } from 'react';

/** Names the window; null leaves the name that the page has. */
export const useTitle = (title: string | null, siteName: string): void =>
  useEffect(() => {
    if (title) document.title = `${title} | ${siteName}`;
  }, [title, siteName]);
