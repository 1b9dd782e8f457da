import { IconPrinter } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useCan } from '../../../lib/me.ts';
import { PayslipSheet } from '../../../link/payslip.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Page } from '../../../ui/surface.tsx';
import { LinkDialog } from '../../documents/link-dialog.tsx';
import { LinkStates } from '../../documents/link-states.tsx';
import { monthName } from '../format.ts';

/** The slip as it will be printed, and ways to hand it over. */
export const PayslipPage = () => {
  const { month, employeeNo } = useParams({ from: '/office/payslips/$month/$employeeNo' });
  const params = { month, employeeNo: Number(employeeNo) };
  const slip = useEndpoint('incentives.payslip', { params }, { meta: { role: 'page' } });
  const can = useCan();
  const [sharing, setSharing] = useState(false);
  return (
    <Page
      title={`${monthName(month)} 정산서`}
      actions={
        slip.data && (
          <>
            {can('payroll.manage') && <Button onClick={() => setSharing(true)}>링크 보내기</Button>}
            <Button look="primary" start={<Icon of={IconPrinter} size={16} />} onClick={() => window.print()}>
              인쇄
            </Button>
          </>
        )
      }
    >
      <QueryState of={slip}>
        {(data) => (
          <LinkStates size="A4">
            <PayslipSheet slip={data} name={data.person.name} />
          </LinkStates>
        )}
      </QueryState>
      {sharing && (
        <LinkDialog
          about={{ payslip: params }}
          title={`${monthName(month)} 정산서 링크`}
          onClose={() => setSharing(false)}
        />
      )}
    </Page>
  );
};
