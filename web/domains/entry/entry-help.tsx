import { useExampleService } from '../../lib/shop.ts';
import { Popover } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../lib/me.ts';
import { NicknamesDialog } from './nicknames-dialog.tsx';
import styles from './entry.module.css';

const examplesOf = (service: string) => [
  `내일 3시 김지수 ${service} 민지쌤 10만원`,
  `다음주 화 11시반 ㄱㅈㅅ ${service}`,
  '12/24 2~4시 박하늘 010-1234-5678 신규',
  '3일 뒤 오후 5시 이하늘 5678 예약금 2만',
  `토욜 1시 김지수 ${service} 메모 주차 자리`,
];

/** What can be written, by example; a press takes one to try. */
export const EntryHelp = ({ onTry }: { onTry: (example: string) => void }) => {
  const [open, setOpen] = useState(false);
  const [naming, setNaming] = useState(false);
  const exampleService = useExampleService();
  const can = useCan();
  return (
    <>
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-end"
        offset={6}
        zIndex={320}
        width={320}
        trapFocus
      >
        <Popover.Target>
          <button
            type="button"
            className={styles.examples}
            aria-label="한 줄 예약 예시"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            예시
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <div className={styles.help}>
            <p>
              날짜, 시간, 고객, 시술, 담당자, 가격을 순서 없이 적어요. 네이버 예약 알림은 그대로 붙여 넣어요.
            </p>
            {examplesOf(exampleService).map((example) => (
              <button
                key={example}
                type="button"
                onClick={() => {
                  setOpen(false);
                  onTry(example);
                }}
              >
                {example}
              </button>
            ))}
            {can('employees.manage') && (
              <button
                type="button"
                className={styles.naming}
                onClick={() => {
                  setOpen(false);
                  setNaming(true);
                }}
              >
                담당자 별명 정하기
              </button>
            )}
          </div>
        </Popover.Dropdown>
      </Popover>
      {naming && <NicknamesDialog onClose={() => setNaming(false)} />}
    </>
  );
};
