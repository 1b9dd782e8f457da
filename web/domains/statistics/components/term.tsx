import { Popover } from '@mantine/core';
import { useState } from 'react';
import { definitions } from '../../../../contract/statistics/definitions.ts';
import type { FigureName } from '../../../../contract/statistics/definitions.ts';
import styles from '../statistics.module.css';

/** A figure's name and, behind its "?", what it is. */
export const Term = ({ of: figure, name }: { of: FigureName; name?: string | undefined }) => {
  const [open, setOpen] = useState(false);
  const definition = definitions[figure];
  const label = name ?? definition.name;
  return (
    <span className={styles.term}>
      {label}
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-start"
        offset={6}
        width={280}
        zIndex={320}
        withinPortal
      >
        <Popover.Target>
          <button
            type="button"
            className={styles.ask}
            aria-label={`${label} 계산법`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
          />
        </Popover.Target>
        <Popover.Dropdown className={styles.formula}>{definition.formula}</Popover.Dropdown>
      </Popover>
    </span>
  );
};
