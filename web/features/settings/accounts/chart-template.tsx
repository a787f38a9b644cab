import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AccountsBody, AccountSettings } from '#contract/exports/accounts.ts';
import { chartFromTemplate, charts } from '#domain/accounts/chart-templates.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { t } from './t.ts';
import classes from './accounts.module.css';

interface ChartTemplateProps {
  chart: AccountSettings['chart'];
  taxes: AccountSettings['taxes'];
  onUse: (chosen: Pick<AccountsBody, 'chart' | 'accounts' | 'mapping'>) => void;
}

/** Puts a standard chart in place of the accounts of the form. */
export function ChartTemplate({ chart, taxes, onUse }: ChartTemplateProps) {
  const [chosen, setChosen] = useState(chart);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={classes.template}>
      <ChoiceField
        label={t('template')}
        description={t('templateLead')}
        choices={charts}
        nameOf={(one) => t(`templates.${one}`)}
        value={chosen}
        onChange={setChosen}
      />
      <Button
        variant="default"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {t('use')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('confirm', { chart: t(`templates.${chosen}`) })}
          detail={t('confirmDetail')}
          confirmLabel={t('use')}
          isBusy={false}
          failure={undefined}
          onConfirm={() => {
            onUse({ chart: chosen, ...chartFromTemplate(chosen, taxes) });
            setIsAsking(false);
          }}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </div>
  );
}
