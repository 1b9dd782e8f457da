import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { assertValidParts } from '../../lib/address-parts.ts';
import { number, oneOf, searchOf, words } from '../../lib/search.ts';

interface PayrollSearch {
  month?: string;
  view?: 'plans';
  person?: number;
}

const payroll = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/payroll',
  staticData: { right: 'payroll.read' },
  validateSearch: searchOf<PayrollSearch>({ month: words, view: oneOf(['plans']), person: number }),
  component: lazyRouteComponent(() => import('./pages/payroll-page.tsx'), 'PayrollPage'),
});

const myPay = createRoute({
  getParentRoute: () => officeRoute,
  path: '/my/pay',
  validateSearch: searchOf<{ month?: string }>({ month: words }),
  component: lazyRouteComponent(() => import('./pages/my-pay-page.tsx'), 'MyPayPage'),
});

const payslip = createRoute({
  getParentRoute: () => officeRoute,
  path: '/payslips/$month/$employeeNo',
  beforeLoad: ({ params }) => assertValidParts(params),
  component: lazyRouteComponent(() => import('./pages/payslip-page.tsx'), 'PayslipPage'),
});

export const incentivePages = {
  routes: [payroll, myPay, payslip] as const,
  shop: [
    {
      label: '직원 정산',
      note: '인센티브, 마감, 지급, 정산 규칙',
      icon: 'currencyWon',
      to: '/shop/payroll',
      group: '직원',
      order: 22,
      right: 'payroll.read',
    },
    { label: '내 정산', note: '이번 달 내 인센티브', icon: 'coins', to: '/my/pay', group: '직원', order: 23 },
  ],
  commands: [
    {
      label: '직원 정산',
      words: ['급여', '인센티브', '월급', '3.3', '정산서', '마감'],
      to: '/shop/payroll',
      right: 'payroll.read',
    },
    { label: '내 정산', words: ['내 급여', '내 인센티브', '내 월급'], to: '/my/pay' },
  ],
} satisfies DomainPages;
