import { isFoundBy, squeezed } from '../../contract/hangul.ts';
import type { SelectOption } from './select.tsx';

/** Titles that go with a name and distinguish no one. */
const title = /(?:선생님|선생|쌤|샘|님)$/u;

/** The only one that typed words can mean: called so, beginning so, or holding them; also by initials. */
export const readName = (options: readonly SelectOption<string>[], typed: string): string | null => {
  const wanted = squeezed(typed).replace(title, '') || squeezed(typed);
  if (wanted === '') return null;
  const isSame = ({ label }: SelectOption<string>) => squeezed(label) === squeezed(typed);
  const isCalled = ({ label }: SelectOption<string>) =>
    label.split(/\s/u).some((word) => squeezed(word) === wanted);
  const isFound = ({ label }: SelectOption<string>) => isFoundBy(label, wanted);
  for (const fits of [isSame, isCalled, isFound]) {
    const found = options.filter(fits);
    if (found.length > 0) return found.length === 1 && found[0] ? found[0].value : null;
  }
  return null;
};
