import { CustomerSales } from '../../components/customer-history.tsx';
import type { TabProps } from '../tabs.ts';

export const SalesTab = ({ customer }: TabProps) => <CustomerSales customerNo={customer.customerNo} />;
