import { IconArrowsLeftRight, IconDots, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../contract/time.ts';
import { addresses } from '../../lib/addresses.ts';
import { useConsulting } from '../../lib/consulting.ts';
import { useCan } from '../../lib/me.ts';
import { Button } from '../../ui/button.tsx';
import { GoLink } from '../../ui/go-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { notify } from '../../ui/notify.ts';
import { Tag } from '../../ui/tag.tsx';
import shapes from '../../ui/shapes.module.css';
import styles from './chart.module.css';
import { filledFacts } from './format.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { useRemoveChart } from './mutations.ts';
import { PhotoViewer } from './photo-viewer.tsx';
import type { Chart, ChartPhoto } from './queries.ts';
import { Thumbs } from './thumbs.tsx';

type Looking = { photo: ChartPhoto; comparing: boolean } | null;

const Photos = ({ chart }: { chart: Chart }) => {
  const { photos } = chart;
  const [looking, setLooking] = useState<Looking>(null);
  const first = photos[0];
  if (!first) return null;
  const both = photos.some(({ kind }) => kind === 'BEFORE') && photos.some(({ kind }) => kind === 'AFTER');
  return (
    <>
      <Thumbs
        photos={photos}
        onChoose={(fileId) => {
          const photo = photos.find((one) => one.fileId === fileId) ?? first;
          setLooking({ photo, comparing: false });
        }}
      />
      {both && (
        <Button
          size="small"
          className={styles.compare}
          start={<Icon of={IconArrowsLeftRight} size={14} />}
          onClick={() => setLooking({ photo: first, comparing: true })}
        >
          전후 비교
        </Button>
      )}
      {looking && (
        <PhotoViewer
          chart={chart}
          start={looking.photo}
          comparing={looking.comparing}
          onClose={() => setLooking(null)}
        />
      )}
    </>
  );
};

/** One entry: when and who, what was filled in, what was written, its photos. */
export const EntryCard = ({ chart, onEdit }: { chart: Chart; onEdit: () => void }) => {
  const can = useCan();
  const [consulting] = useConsulting();
  const [asking, setAsking] = useState(false);
  const remove = useRemoveChart();
  const { id, booking, pet } = chart;
  const deleted = chart.deletedAt !== null;
  const facts = filledFacts(chart);
  const restore = () => remove.mutate({ id, undo: true });
  const drop = () =>
    remove.mutate({ id, undo: false }, { onSuccess: () => notify.undo('차트를 삭제했어요', restore) });
  const writes = can('customers.write');
  const entries = [
    writes && !deleted && { label: '수정', onPress: onEdit },
    chart.changeCount > 0 && { label: '변경 내역', onPress: () => setAsking(true) },
    writes && !deleted && { label: '삭제', danger: true, onPress: drop },
  ];
  return (
    <article className={styles.entry} aria-label={`${formatDate(chart.enteredOn)} 차트`}>
      <header className={styles.head}>
        <h3 className={styles.date}>{formatDate(chart.enteredOn)}</h3>
        {pet && <Tag>{pet.name}</Tag>}
        {chart.private && (
          <Tag tone="warn">
            <Icon of={IconLock} size={12} /> 손님에게 숨김
          </Tag>
        )}
        <span className={styles.author}>{chart.author.name}</span>
        {deleted && writes && (
          <Button size="small" busy={remove.isPending} onClick={restore}>
            되살리기
          </Button>
        )}
        {!consulting && entries.some(Boolean) && (
          <Menu
            trigger={<IconButton of={IconDots} label="차트 더 보기" size="small" />}
            entries={entries}
            width={140}
          />
        )}
      </header>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {chart.body && <p className={shapes.typedLines}>{chart.body}</p>}
      <Photos chart={chart} />
      {(booking || (chart.changeCount > 0 && !consulting)) && (
        <p className={styles.foot}>
          {booking && (
            <GoLink to={addresses.booking(booking.id, booking.visitDate)}>
              {formatDate(booking.visitDate)} 예약 · {booking.items.join(', ')}
            </GoLink>
          )}
          {chart.changeCount > 0 && !consulting && (
            <button type="button" className={styles.edited} onClick={() => setAsking(true)}>
              수정 {chart.changeCount}번
            </button>
          )}
        </p>
      )}
      {asking && <HistoryDialog chart={chart} onClose={() => setAsking(false)} />}
    </article>
  );
};
