import type { Icon as TablerIcon } from '@tabler/icons-react';

interface Props {
  of: TablerIcon;
  /** Side in px of usual text, with which it grows; the product's default is 48. */
  size?: number;
  /** Says what the icon means where no text beside it does; without it the icon is decoration. */
  label?: string;
  className?: string;
  stroke?: number;
}

export const Icon = ({ of: Drawing, size = 48, label, className, stroke = 1.7 }: Props) => (
  <Drawing
    size={`${size / 16}rem`}
    stroke={stroke}
    className={className}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  />
);
