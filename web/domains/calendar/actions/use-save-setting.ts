import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../lib/endpoints.ts';
import { useShopNo } from '../../../lib/session.ts';
import { notify } from '../../../ui/notify.ts';
import { settingQuery } from '../../bookings/queries.ts';
import type { CalendarSetting } from '../../bookings/queries.ts';

/** Saves how the calendar looks, and can put it back. */
export const useSaveSetting = () => {
  const client = useQueryClient();
  const { queryKey } = settingQuery(useShopNo());
  const mutation = useCall('schedule.saveCalendarSettings', (body: CalendarSetting) => ({ body }), {
    quiet: true,
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: (error) => notify.error(error),
  });
  const save = async (before: CalendarSetting, wanted: CalendarSetting): Promise<boolean> => {
    try {
      const { version } = await mutation.mutateAsync({ ...wanted, version: before.version });
      notify.undo('캘린더 설정을 바꿨어요', () => mutation.mutate({ ...before, version }));
      return true;
    } catch {
      return false;
    }
  };
  return { save, busy: mutation.isPending };
};
