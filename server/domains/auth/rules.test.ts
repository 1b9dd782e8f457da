import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allRights, defaultRights } from '../../../contract/rights.ts';
import { rightsOf } from './rules.ts';

const decisions = fc.array(
  fc.record({ right: fc.oneof(fc.constantFrom<string>(...allRights), fc.string()), allowed: fc.boolean() }),
);

test('whatever was decided, nobody holds a right that does not exist, and an unknown role holds none', () => {
  fc.assert(
    fc.property(fc.constantFrom('OWNER', 'MANAGER', 'STAFF'), fc.string(), decisions, (role, made, list) => {
      for (const right of rightsOf(role, list)) expect(allRights).toContain(right);
      if (!(made in defaultRights)) expect(rightsOf(made, list).size).toBe(0);
    }),
  );
});

test('the owner holds everything, others what the last word on each right says', () => {
  fc.assert(
    fc.property(fc.constantFrom('MANAGER' as const, 'STAFF' as const), decisions, (role, list) => {
      expect(rightsOf('OWNER', list).size).toBe(allRights.length);
      const held = rightsOf(role, list);
      for (const right of allRights) {
        const last = list.findLast((decision) => decision.right === right);
        expect(held.has(right)).toBe(last ? last.allowed : defaultRights[role].includes(right));
      }
    }),
  );
});

test('names that every object has are no roles', () => {
  for (const name of ['constructor', '__proto__', 'toString', '']) expect(rightsOf(name, []).size).toBe(0);
});
