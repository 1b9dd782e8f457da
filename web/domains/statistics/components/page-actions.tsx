import { IconDownload, IconMail, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../lib/download.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notify.ts';
import { viewNames } from '../routes.ts';
import type { View } from '../routes.ts';
import type { Asked } from './period-controls.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { SavedViews } from './saved-views.tsx';

/** The view on paper, or as a workbook whose last sheet says what each figure is. */
export const PageActions = ({ view, asked }: { view: View; asked: Asked }) => {
  const can = useCan();
  const shopNo = useShopNo();
  const [busy, setBusy] = useState(false);
  const [reports, setReports] = useState(false);
  const save = async () => {
    setBusy(true);
    await download({
      endpoint: 'statistics.excel',
      params: { shopNo, view },
      query: { ...asked },
      name: `통계 ${viewNames[view]} ${asked.from} ${asked.to}.xlsx`,
    }).catch((error: unknown) => notify.error(error));
    setBusy(false);
  };
  return (
    <>
      <SavedViews view={view} asked={asked} />
      <Button start={<Icon of={IconPrinter} size={16} />} onClick={() => print()}>
        인쇄
      </Button>
      {can('statistics.export') && (
        <>
          <Button busy={busy} start={<Icon of={IconDownload} size={16} />} onClick={() => void save()}>
            엑셀
          </Button>
          <Button start={<Icon of={IconMail} size={16} />} onClick={() => setReports(true)}>
            월간 보고서
          </Button>
          {reports && <ReportDialog onClose={() => setReports(false)} />}
        </>
      )}
    </>
  );
};
