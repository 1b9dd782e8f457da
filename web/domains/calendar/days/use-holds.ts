import { useEffect, useMemo, useRef, useState } from 'react';
import type { ShopDate } from '../../../../contract/time.ts';
import { useCall, useEndpoint } from '../../../lib/endpoints.ts';
import { serverTime } from '../../../lib/server-time.ts';
import { confirm } from '../../../ui/confirm.ts';
import { notify } from '../../../ui/notify.ts';
import { clockRange } from '../../../lib/clock-words.ts';
import type { CalendarBooking } from '../plan/model.rules.ts';
import { drawHold, holdIdOf, nextTick } from './holds.rules.ts';

const none: readonly never[] = [];

/** The held times of some days, counting down. A booking among `bookings` may be what one was kept for. */
export const useHeldTimes = (from: ShopDate, to: ShopDate, bookings: unknown): readonly CalendarBooking[] => {
  const {
    data: holds = none,
    dataUpdatedAt,
    refetch,
  } = useEndpoint(
    'holds.list',
    { query: { from, to } },
    { select: ({ items }) => items, meta: { concerns: ({ entity }) => entity === undefined } },
  );
  const isHeld = useRef(false);
  useEffect(() => {
    if (isHeld.current) void refetch();
  }, [bookings, refetch]);
  useEffect(() => {
    isHeld.current = holds.length > 0;
  }, [holds]);
  const [ticked, setTicked] = useState(() => serverTime());
  // What comes between two ticks is told from when it came.
  const now = Math.max(ticked, serverTime(dataUpdatedAt));
  useEffect(() => {
    const wait = nextTick(holds, serverTime());
    if (wait === null) return undefined;
    const timer = setTimeout(() => setTicked(serverTime()), wait);
    return () => clearTimeout(timer);
  }, [holds, now]);
  return useMemo(
    () => (holds.length === 0 ? none : holds.flatMap((hold) => drawHold(hold, now))),
    [holds, now],
  );
};

/** Releases a held time, after asking: the customer may be about to book it. */
export const useReleaseHold = () => {
  const { mutate } = useCall('holds.remove', (id: number) => ({ params: { id } }), {
    onSuccess: () => notify.done('잡아둔 시간을 풀었어요'),
  });
  return async (block: CalendarBooking): Promise<void> => {
    const id = holdIdOf(block);
    if (id === null) return;
    const agreed = await confirm({
      title: '잡아둔 시간을 풀까요?',
      message: `${block.title} · ${clockRange(block.startMinute, block.endMinute)} · ${block.subtitle}`,
      confirmLabel: '풀기',
    });
    if (agreed) mutate(id);
  };
};
