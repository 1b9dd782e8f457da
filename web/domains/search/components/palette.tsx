import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { addresses } from '../../../lib/addresses.ts';
import { leaveEntryLine, looksLikeBooking } from '../../../lib/pending-entry.ts';
import { useCan } from '../../../lib/me.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { useFocusBack } from '../../../ui/focus-back.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LostNotice } from '../../../ui/lost-notice.tsx';
import { Kbd } from '../../../ui/tag.tsx';
import { useAfterSettling } from '../../../ui/after-settling.ts';
import { catchTyping } from '../../../ui/typed-ahead.ts';
import { useResults } from '../results.rules.ts';
import type { Result } from '../results.rules.ts';
import { ResultRow } from './result-row.tsx';
import styles from './palette.module.css';

const step = (key: string): number => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0);

/** At once: the letter pressed right after ⌘K belongs to the search, and the dialog gives the focus too late. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** ⌘K: everyone and everything by a few letters, without leaving the keyboard. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const router = useRouter();
  const can = useCan();
  const listId = useId();
  useFocusBack(true);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const { bookings, customers, actions, searching, error } = useResults(query);
  // Typing looks for a customer first; merely opening it means going somewhere.
  const groups: [string, Result[]][] = query.trim()
    ? [
        ['예약', bookings],
        ['고객', customers],
        ['바로 가기', actions],
      ]
    : [
        ['바로 가기', actions],
        ['최근 고객', customers],
      ];
  const results = groups.flatMap(([, rows]) => rows);
  const at = Math.min(chosen ?? 0, results.length - 1);
  const current = results[at];
  const optionId = (key: string) => `${listId}-${key}`;

  const go = (to: string, line = '') => {
    leaveEntryLine(line);
    onClose();
    if (line === '' && to.startsWith('/book/calendar?')) catchTyping({ anew: true });
    void router.navigate({ href: to });
  };
  // Without a letter the first is a place to go to, before recent customers.
  const settling = searching && query.trim() !== '' && chosen === null;
  const take = (result: Result, to: string) => go(to, result.kind === 'command' ? result.line : '');
  const [open, forgetOpening] = useAfterSettling(settling, () => current && take(current, current.to));
  const [book, forgetBooking] = useAfterSettling(
    settling,
    () => current && take(current, current.kind === 'customer' ? current.alternative : current.to),
  );
  const point = (to: number | null) => {
    setChosen(to);
    forgetOpening();
    forgetBooking();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to the Korean keyboard while a letter is being composed.
    if (event.nativeEvent.isComposing) return;
    if (step(event.key) !== 0 && results.length > 0) {
      event.preventDefault();
      point((at + step(event.key) + results.length) % results.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.shiftKey) book();
    else open();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={600}
      yOffset="10dvh"
      zIndex={300}
      attributes={{ content: { 'aria-label': '찾기' } }}
      classNames={{ content: styles.content, body: styles.body, overlay: styles.overlay }}
    >
      <div className={styles.field}>
        <Icon of={IconSearch} size={18} />
        <input
          ref={takeFocus}
          data-autofocus
          className={styles.input}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={current && optionId(current.key)}
          aria-label="고객, 화면, 할 일 찾기"
          placeholder="이름, 초성, 뒷자리 4개 또는 할 일"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            point(null);
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            // A notification has lines, which this input would run together.
            const text = event.clipboardData.getData('text');
            if (!text.includes('\n') || !can('bookings.write') || !looksLikeBooking(text)) return;
            event.preventDefault();
            go(addresses.newBooking(), text);
          }}
        />
        <Kbd>esc</Kbd>
      </div>
      <LostNotice />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot stand open below an input */}
      <div id={listId} role="listbox" aria-label="찾은 것" className={styles.list} aria-busy={searching}>
        {groups.map(
          ([title, rows]) =>
            rows.length > 0 && (
              <div key={title}>
                <div className={styles.group} aria-hidden>
                  {title}
                </div>
                {rows.map((result) => (
                  <ResultRow
                    key={result.key}
                    id={optionId(result.key)}
                    result={result}
                    selected={result.key === current?.key}
                    onPoint={() => point(results.indexOf(result))}
                    onPress={() => take(result, result.to)}
                  />
                ))}
              </div>
            ),
        )}
        {results.length === 0 && (
          <output className={styles.nothing}>
            {searching
              ? '찾고 있어요…'
              : error
                ? describeError(error)
                : `‘${query.trim()}’ 검색 결과가 없어요`}
          </output>
        )}
      </div>
      <footer className={styles.keys} aria-hidden>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> 고르기
        </span>
        <span>
          <Kbd>↵</Kbd> 열기
        </span>
        {current?.kind === 'customer' && (
          <span>
            <Kbd>⇧↵</Kbd> 예약 등록
          </span>
        )}
      </footer>
    </Modal>
  );
};
