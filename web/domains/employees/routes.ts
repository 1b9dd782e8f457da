import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { officeRoute } from '../../app/roots.ts';
import type { DomainPages } from '../../lib/pages.ts';
import { oneOf, searchOf } from '../../lib/search.ts';

interface EmployeesSearch {
  view?: 'rights';
}

const employees = createRoute({
  getParentRoute: () => officeRoute,
  path: '/shop/employees',
  staticData: { right: 'employees.manage' },
  validateSearch: searchOf<EmployeesSearch>({ view: oneOf(['rights']) }),
  component: lazyRouteComponent(() => import('./pages/employees-page.tsx'), 'EmployeesPage'),
});

export const employeePages = {
  routes: [employees] as const,
  shop: [
    {
      label: '직원',
      note: '직원, 순서, 초대, 권한',
      icon: 'id',
      to: '/shop/employees',
      group: '직원',
      order: 20,
      right: 'employees.manage',
    },
  ],
  commands: [
    {
      label: '직원',
      words: ['직원 추가', '초대', '퇴사', '권한'],
      to: '/shop/employees',
      right: 'employees.manage',
    },
  ],
} satisfies DomainPages;
