import { CustomerBookings } from '../../components/customer-history.tsx';
import type { TabProps } from '../tabs.ts';

export const BookingsTab = ({ customer }: TabProps) => <CustomerBookings customerNo={customer.customerNo} />;
