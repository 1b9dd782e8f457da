import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useShopNo } from '../../lib/session.ts';
import { notify } from '../../ui/notify.ts';
import { settingQuery } from './queries.ts';
import type { CalendarSetting } from './queries.ts';

/** Saves how the calendar looks, and can put it back. */
export const useSaveSetting = () => {
  const client = useQueryClient();
  const shopNo = useShopNo();
  const { queryKey } = settingQuery(shopNo);
  const mutation = useMutation({
    meta: { quiet: true },
    mutationFn: (body: CalendarSetting) => call('schedule.saveCalendarSettings', { body }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: (error) => {
      notify.error(error);
      void client.invalidateQueries({ queryKey });
    },
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
