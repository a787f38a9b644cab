import './theme/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#web/api/query-client.ts';
import { Providers } from './providers.tsx';
import { createAppRouter } from './router.tsx';
import { styleNonce } from './theme/nonce.ts';

globalThis.__webpack_nonce__ = styleNonce();

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
const place = document.querySelector('#root');
if (place === null) {
  throw new Error('The page has no element #root.');
}

createRoot(place).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
