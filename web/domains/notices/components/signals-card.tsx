import { useSignal } from '../../../lib/request-signals.ts';
import shapes from '../../../ui/shapes.module.css';
import { Card } from '../../../ui/surface.tsx';
import { Toggle } from '../../../ui/toggles.tsx';

/** How this browser tells of a new request. */
export const SignalsCard = () => {
  const [rings, setRings] = useSignal('sound');
  const [marks, setMarks] = useSignal('title');
  return (
    <Card title="새 예약 요청이 오면">
      <div className={shapes.stack8}>
        <Toggle label="소리로 알리기" checked={rings} onChange={setRings} />
        <Toggle label="창 제목에 승인할 예약 수 표시" checked={marks} onChange={setMarks} />
        <p className={shapes.note}>이 브라우저에서만 바뀌어요.</p>
      </div>
    </Card>
  );
};
