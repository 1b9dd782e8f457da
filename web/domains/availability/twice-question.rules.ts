import type { ProductError } from '../../lib/errors.ts';
import { confirm } from '../../ui/confirm.ts';

/** A customer who is booked at that time already is booked again only by choice. */
export const askTwice = (error: ProductError): Promise<boolean> =>
  confirm({
    title: '같은 시간에 이미 예약한 고객이에요',
    message: `${error.errors.map(({ message }) => message).join(' ')} 그래도 이 시간으로 할까요?`,
    confirmLabel: '그래도 예약',
    safeFirst: true,
  });
