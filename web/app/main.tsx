import './theme/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#web/api/query-client.ts';
import { loadLanguage } from '#web/language/language.ts';
import { Providers } from './providers.tsx';
import { createAppRouter } from './router.tsx';
import { styleNonce } from './theme/nonce.ts';
import { measureScrollBar } from './theme/scroll-bar.ts';

globalThis.__webpack_nonce__ = styleNonce();

measureScrollBar();
window.addEventListener('resize', measureScrollBar);

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
const place = document.querySelector('#root');
if (place === null) {
  throw new Error('The page has no element #root.');
}

const reactRoot = createRoot(place);

/** Draws the first page once it is known, as a transition: React works in slices, between which the browser can answer. */
async function start() {
  // Between reading the code and drawing the first page the browser can answer.
  await new Promise((resolve) => setTimeout(resolve));
  await loadLanguage();
  await router.load();
  startTransition(() => {
    reactRoot.render(
      <StrictMode>
        <Providers queryClient={queryClient}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    );
  });
}

void start();
