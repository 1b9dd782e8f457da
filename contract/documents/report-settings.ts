import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { employeeNo, shopNo, version } from '../schema.ts';

const inShop = z.object({ shopNo });
const saved = z.object({
  /** Recipients of the link on the first of a month; empty: none is sent. */
  employeeNos: z.array(employeeNo),
  /** 0 until it is first saved. */
  version: version.or(z.literal(0)),
});

export const reportSettings = endpoint({
  domain: 'papers',
  summary: '월간 보고서 링크를 메시지로 받을 사람',
  method: 'GET',
  path: '/{shopNo}/report-settings',
  access: { right: 'statistics.export' },
  params: inShop,
  response: saved,
  reads: { report: true },
  errors: [],
});

export const saveReportSettings = endpoint({
  domain: 'papers',
  summary: '매달 1일에 지난달 보고서 링크를 받을 사람을 정합니다',
  method: 'PUT',
  path: '/{shopNo}/report-settings',
  access: { right: 'statistics.export' },
  params: inShop,
  body: z.object({ employeeNos: z.array(employeeNo).max(20), version: version.or(z.literal(0)) }),
  response: saved,
  changes: ['report'],
  errors: ['EMPLOYEE_NOT_FOUND', 'EMPLOYEE_NOT_WORKING', 'STALE_VERSION'],
});
