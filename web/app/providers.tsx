import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ToastHost } from '#web/ui/feedback/toast-host.tsx';
import { styleNonce } from './theme/nonce.ts';
import { cssVariables, theme } from './theme/theme.ts';

// public/first-paint.js reads the same entry before the first paint.
const colorSchemeManager = localStorageColorSchemeManager({ key: 'ledgerline-color-scheme' });

interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

export function Providers({ queryClient, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        {children}
        <ToastHost />
      </MantineProvider>
    </QueryClientProvider>
  );
}
