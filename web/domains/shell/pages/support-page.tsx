import { useQuery } from '@tanstack/react-query';
import { supportPhone } from '../../../../contract/errors.ts';
import { Card, Facts, Page } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { formatPeriod, isOlder } from '../format.ts';
import { inspectionQuery, versionQuery } from '../queries.ts';
import styles from '../components/pages.module.css';

const WebVersion = ({ newest }: { newest: string | undefined }) => (
  <>
    {__WEB_VERSION__}{' '}
    {newest &&
      (isOlder(__WEB_VERSION__, newest) ? <Tag tone="warn">새 버전 있음</Tag> : <Tag tone="ok">최신</Tag>)}
  </>
);

export const SupportPage = () => {
  const version = useQuery(versionQuery).data?.version;
  const inspection = useQuery(inspectionQuery).data;
  return (
    <Page title="고객센터">
      <div className={styles.narrow}>
        <Card title="전화 문의">
          <a className={styles.phone} href={`tel:${supportPhone}`}>
            {supportPhone}
          </a>
          <p className={styles.note}>화면에 보이는 오류 코드를 알려 주시면 더 빨리 도와드릴 수 있어요.</p>
        </Card>
        <Card title="서비스 상태">
          <Facts
            of={[
              ['점검', inspection?.notice ? inspection.notice.message : '예정된 점검이 없어요'],
              ...(inspection?.notice ? [['기간', formatPeriod(inspection.notice)] as const] : []),
              ['화면 버전', <WebVersion key="web" newest={version} />],
              ['서버 버전', version ?? '확인하고 있어요'],
            ]}
          />
        </Card>
      </div>
    </Page>
  );
};
