import { useQuery } from '@tanstack/react-query';
import { IconInfoCircle } from '@tabler/icons-react';
import { useNow } from '../../../lib/clock.ts';
import { inspectionWords } from '../format.ts';
import { inspectionQuery } from '../queries.ts';
import { Banner } from './banner.tsx';

export const InspectionBanner = () => {
  const inspection = useQuery(inspectionQuery).data;
  const now = useNow();
  const words = inspection?.notice ? inspectionWords(inspection.notice, now) : null;
  if (!words) return null;
  return (
    <Banner icon={IconInfoCircle} tone={inspection?.underInspection ? 'warn' : 'info'}>
      {words}
    </Banner>
  );
};
