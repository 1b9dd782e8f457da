import type { ZeroBookingData } from '../../contract/zero-data.ts';
import { notPaidMark } from '../../contract/zero-links.ts';
import { words } from './data.ts';

const place = 'dangol.zero.moved';

/** The page is asked for again, and says at its top what was done. */
export const showMoved = (): void => {
  try {
    sessionStorage.setItem(place, location.pathname);
  } catch {
    // Storage may be forbidden; the new time is shown all the same.
  }
  history.scrollRestoration = 'manual';
  location.reload();
};

const hasMoved = (): boolean => {
  try {
    const was = sessionStorage.getItem(place);
    sessionStorage.removeItem(place);
    // A reload by hand keeps its place again; set any earlier, it would move this one.
    addEventListener('load', () => setTimeout(() => (history.scrollRestoration = 'auto')));
    return was === location.pathname;
  } catch {
    return false;
  }
};

/** The mark leaves the address with the first reading; a language that was chosen stays in it. */
const cameUnpaid = ({ deposit }: ZeroBookingData['booking']): boolean => {
  const query = new URLSearchParams(location.search);
  if (!query.has(notPaidMark)) return false;
  query.delete(notPaidMark);
  history.replaceState(history.state, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}`);
  // Anybody may write the mark into an address: said only of a deposit that is still asked for.
  return deposit?.state === 'DUE' && !deposit.checking;
};

/** Said once, and aloud: of a page that has just opened only what comes into a region afterwards is read. */
export const announce = (booking: ZeroBookingData['booking']): void => {
  // Both are asked, so that neither mark is left for the next reading.
  const [moved, unpaid] = [hasMoved(), cameUnpaid(booking)];
  const said = moved ? words.moved : unpaid ? words.notPaid : '';
  const region = document.querySelector('#announcement');
  if (said !== '' && region) setTimeout(() => (region.textContent = said), 100);
};
