import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const ports = (text: string) =>
  [
    ...new Set([...text.matchAll(/(?:127\.0\.0\.1:|dangol@)(\d{4})/gu)].map(([, port]) => Number(port))),
  ].toSorted((a, b) => a - b);

test('a process under systemd writes to its own folder alone, and the proxies ask the ports it is started on', () => {
  const unit = read('dangol@.service');
  const [, state] = /^StateDirectory=(.+)$/mu.exec(unit) ?? [];
  expect(unit).toContain(`DATA_DIR=/var/lib/${state}\n`);
  expect(unit).toMatch(/^ProtectSystem=strict$/mu);
  expect(unit).not.toContain('ReadWritePaths');
  expect(ports(unit)).toEqual([4000, 4001]);
  for (const proxy of ['Caddyfile', 'nginx.conf']) expect(ports(read(proxy))).toEqual(ports(unit));
  expect(ports(readFileSync('docs/operate.md', 'utf8'))).toEqual(ports(unit));
});
