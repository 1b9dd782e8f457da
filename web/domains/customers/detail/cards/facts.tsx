import { useQuery } from '@tanstack/react-query';
import { inflowNames } from '../../../../../contract/inflows.ts';
import { formatDate } from '../../../../../contract/time.ts';
import { addresses } from '../../../../lib/addresses.ts';
import { useConsulting } from '../../../../lib/consulting.ts';
import { employeesQuery } from '../../../../lib/employees.ts';
import { useShopNo } from '../../../../lib/session.ts';
import { GoLink } from '../../../../ui/go-link.tsx';
import { Facts } from '../../../../ui/surface.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { PhoneNumber } from '../../../../ui/phone-number.tsx';
import shapes from '../../../../ui/shapes.module.css';
import { birthdayOf, sexNames } from '../../format.ts';
import type { TabProps } from '../tabs.rules.ts';
import { Section } from '../section.tsx';

const Tags = ({ of: tags }: { of: readonly string[] }) => (
  <span className={shapes.wrap4}>
    {tags.map((tag) => (
      <Tag key={tag}>{tag}</Tag>
    ))}
  </span>
);

/** What is written down about the person. */
export const FactsCard = ({ customer }: TabProps) => {
  const employees = useQuery(employeesQuery(useShopNo())).data ?? [];
  const [consulting] = useConsulting();
  const { introducer, sex, tags, inflow } = customer;
  return (
    <Section title="기본 정보">
      <Facts
        of={[
          [
            '연락처',
            customer.phone && (
              <>
                <PhoneNumber of={customer.phone} />
                {customer.phoneShared && ' (가족 공용)'}
              </>
            ),
          ],
          ['생일', birthdayOf(customer)],
          ['성별', sex && sexNames[sex]],
          ['담당자', employees.find(({ employeeNo }) => employeeNo === customer.employeeNo)?.name],
          ['직업', customer.job],
          ['첫 방문', customer.firstVisitOn && formatDate(customer.firstVisitOn)],
          ['등록일', formatDate(customer.joinedOn)],
          ['알게 된 경로', inflow && inflowNames[inflow]],
          [
            '소개',
            introducer && (
              <GoLink key="introducer" to={addresses.customer(introducer.customerNo)}>
                {introducer.name}
              </GoLink>
            ),
          ],
          ...(consulting
            ? []
            : ([
                ['태그', tags.length > 0 ? <Tags key="tags" of={tags} /> : null],
                ['고객번호', customer.code],
              ] as const)),
        ]}
      />
    </Section>
  );
};
