/** Every chart there is, to be looked at and walked by the browser's stories; no part of the product. */
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import '../../tokens.css';
import '../../base.css';
import { Card, Page } from '../../surface.tsx';
import { Chart } from '../chart.tsx';
import { countFormat, shareFormat, wonFormat } from '../format.ts';
import { HeatTable } from '../heat-table.tsx';
import * as figures from './figures.ts';

const Examples = () => {
  const [opened, setOpened] = useState('');
  return (
    <main>
      <Page title="차트 예시" aside={<output aria-label="열린 것">{opened}</output>}>
        <div style={{ display: 'grid', gap: 16 }}>
          <Card title="하루 매출">
            <Chart
              kind="bars"
              label="11월 하루 매출"
              pointsLabel="날짜"
              points={figures.days}
              series={[{ key: 'sales', name: '매출', values: figures.sales }]}
              comparison={{ key: 'before', name: '지난달', values: figures.salesBefore }}
              format={wonFormat}
              onOpen={({ key }) => setOpened(key)}
            />
          </Card>
          <Card title="무엇으로 벌었나">
            <Chart
              kind="stacked"
              label="주마다 종류별 매출"
              points={figures.weeks}
              series={figures.byKind}
              format={wonFormat}
            />
          </Card>
          <Card title="누가 왔나">
            <Chart
              kind="lines"
              label="주마다 온 고객"
              points={figures.weeks}
              series={figures.visits}
              comparison={{ key: 'before', name: '지난달 재방문', values: [28, 30, 33, 35, 30] }}
              format={countFormat('명')}
            />
          </Card>
          <Card title="점 하나">
            <Chart
              kind="lines"
              label="첫날 예약"
              points={figures.weeks.slice(0, 1)}
              series={[{ key: 'bookings', name: '예약', values: [0] }]}
              format={countFormat('건')}
            />
          </Card>
          <Card title="아무것도 없음">
            <Chart kind="bars" label="내일 매출" points={[]} series={[]} format={wonFormat} />
          </Card>
          <Card title="바쁜 때">
            <HeatTable
              label="요일과 시간별 예약"
              rowsLabel="요일"
              rows={figures.weekdays}
              columns={figures.hours}
              values={figures.busy}
              format={countFormat('건')}
              onOpen={(day, hour) => setOpened(`${day} ${hour}`)}
            />
          </Card>
          <Card title="다시 온 고객">
            <HeatTable
              label="첫 방문 달마다 다시 온 비율"
              rowsLabel="첫 방문"
              rows={figures.cohorts}
              columns={figures.later}
              values={figures.returning}
              format={shareFormat}
            />
          </Card>
        </div>
      </Page>
    </main>
  );
};

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <Examples />
  </StrictMode>,
);
