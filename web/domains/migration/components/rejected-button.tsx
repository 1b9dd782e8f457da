import { download } from '../../../lib/download.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import type { Batch } from '../queries.ts';

/** The lines that stay out, as a file with the reasons; nothing when all come in. */
export const RejectedButton = ({ batch, of }: { batch: Batch; of: { skip: number; reject: number } }) => {
  const shopNo = useShopNo();
  if (of.skip + of.reject === 0) return null;
  const get = () =>
    download({
      endpoint: 'migration.rejected',
      params: { shopNo, id: batch.id },
      name: '가져오지 않은 줄.xlsx',
    }).catch(notify.error);
  return (
    <Button size="small" onClick={() => void get()}>
      가져오지 {batch.state === 'READY' ? '않는' : '않은'} {(of.skip + of.reject).toLocaleString('ko-KR')}줄
      받기
    </Button>
  );
};
