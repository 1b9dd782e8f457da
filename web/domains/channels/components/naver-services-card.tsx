import type { CallAnswer } from '../../../lib/wire.ts';
import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import settings from '../../shops/settings.module.css';
import { useRemoveNaverService } from '../mutations.ts';

type Service = CallAnswer<'channels.naverMapping'>['services'][number];

/** What Naver calls our services, as far as it was tied. */
export const NaverServicesCard = ({ services }: { services: readonly Service[] }) => {
  const mayChange = useCan()('online.write');
  const remove = useRemoveNaverService();
  if (services.length === 0) return null;
  return (
    <Card title="시술 이름" flush>
      <ul>
        {services.map(({ id, naverName, itemName, offered }) => (
          <li key={id} className={settings.row}>
            <div className={settings.grow}>
              <strong>{itemName}</strong>
              <span className={shapes.note}>네이버에서 ‘{naverName}’</span>
            </div>
            {!offered && <Tag tone="warn">지금 없는 시술</Tag>}
            {mayChange && (
              <Button
                size="small"
                busy={remove.isPending && remove.variables === id}
                onClick={() => remove.mutate(id)}
              >
                연결 끊기
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};
