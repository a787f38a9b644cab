import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ListView } from '#contract/invoices/list-views.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { t } from './t.ts';

/** Somebody deleted the view that the address names: it is left, with a word. */
export function useGoneView(views: readonly ListView[] | undefined): void {
  const { view } = useSearch({ from: '/signed-in/apps/invoice/list' });
  const navigate = useNavigate();
  const isGone = view !== undefined && views?.every(({ id }) => String(id) !== view) === true;
  useEffect(() => {
    if (!isGone) return;
    showToast({ id: 'view', tone: 'danger', title: t('gone'), detail: t('goneDetail') });
    void navigate({ to: '/apps/invoice/list', search: {}, replace: true });
  }, [isGone, navigate]);
}
