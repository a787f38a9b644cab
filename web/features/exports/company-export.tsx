import { Button, Text } from '@mantine/core';
import { companyExportEndpoints } from '#contract/exports/company.ts';
import { requestUrl } from '#contract/request-url.ts';
import { saveFrom } from '#web/ui/action/save-from.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { t } from './company-texts.ts';
import classes from './exports.module.css';

/** Everything the company has, as one file. */
export function CompanyExport() {
  const download = () => {
    saveFrom(requestUrl(companyExportEndpoints.downloadCompany.path, {}, {}));
    showToast({ id: 'export', tone: 'success', title: t('started'), detail: t('startedDetail') });
  };
  return (
    <div className={classes.body}>
      <Text size="13">
        <strong>{t('withoutTitle')}</strong>
        <br />
        {t('without')}
      </Text>
      <Button mt={16} className={classes.whole ?? ''} onClick={download}>
        {t('download')}
      </Button>
    </div>
  );
}
