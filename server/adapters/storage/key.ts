const SEGMENT = '[A-Za-z0-9_-][A-Za-z0-9._-]*';
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`, 'u');
const MAX_LENGTH = 512;

/**
 * Keys are names joined by slashes, in letters that mean themselves in a path, a URL and a form. No
 * name starts with a dot, so no key climbs out of its folder or hides in it.
 */
export const isKey = (key: string): boolean => key.length <= MAX_LENGTH && KEY.test(key);

export const checkedKey = (key: string): string => {
  if (!isKey(key)) throw new RangeError(`Not a storage key: ${JSON.stringify(key)}`);
  return key;
};
