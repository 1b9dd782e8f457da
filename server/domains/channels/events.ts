import { eventKind, shape } from '../../platform/events/kinds.ts';

const live = () => [{ kind: 'channel' }] as const;

export const naverShopSaved = eventKind('naver.shop_saved', {
  subject: 'shop',
  parameters: shape<{ enabled: boolean }>(),
  live,
});
export const naverEmployeeSaved = eventKind('naver.employee_saved', {
  subject: 'employee',
  parameters: shape<{ enabled: boolean; name: string; naverName: string }>(),
  live,
});
