import { expect, it } from 'vitest';
import { createVault } from './vault.ts';

const owner = 'S1/nice';

it('opens what it sealed, for its owner alone, and never seals alike twice', () => {
  const vault = createVault(['a']);
  const sealed = vault.seal('비밀 키', owner);
  expect(vault.open(sealed, owner)).toBe('비밀 키');
  expect(vault.seal('비밀 키', owner).text).not.toBe(sealed.text);
  expect(() => vault.open(sealed, 'S2/nice')).toThrow();
  const changed = `${sealed.text.slice(0, -2)}${sealed.text.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => vault.open({ ...sealed, text: changed }, owner)).toThrow();
});

it('after the secret of the server changed still opens the old ones, and seals with the new one', () => {
  const before = createVault(['old']).seal('key', owner);
  const vault = createVault(['new', 'old']);
  expect(vault.open(before, owner)).toBe('key');
  const after = vault.seal('key', owner);
  expect(after.keyId).not.toBe(before.keyId);
  expect(createVault(['new']).open(after, owner)).toBe('key');
  expect(() => createVault(['new']).open(before, owner)).toThrow('SERVER_SECRET');
});
