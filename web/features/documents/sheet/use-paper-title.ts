import { useEffect } from 'react';

/** The title of the window while it is printed: browsers print it on the page and offer it as the name of the file. */
export function usePaperTitle(title: string): void {
  useEffect(() => {
    let onScreen = '';
    const begin = () => {
      onScreen = document.title;
      document.title = title;
    };
    const end = () => {
      document.title = onScreen;
    };
    globalThis.addEventListener('beforeprint', begin);
    globalThis.addEventListener('afterprint', end);
    return () => {
      globalThis.removeEventListener('beforeprint', begin);
      globalThis.removeEventListener('afterprint', end);
    };
  }, [title]);
}
