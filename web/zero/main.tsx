import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { announce } from './announce.ts';
import { ManageBooking } from './manage.tsx';
import { data } from './data.ts';
import { countPhotos, followTicks } from './made.ts';
import { TakeOffer } from './offer.tsx';
import { BookingFlow } from './page.tsx';

const start = (place: string, program: React.ReactNode) => {
  const element = document.querySelector(place);
  if (element) createRoot(element).render(<StrictMode>{program}</StrictMode>);
};

countPhotos();
if (data?.kind === 'page') {
  followTicks();
  start('#bar', <BookingFlow page={data} />);
}
if (data?.kind === 'offer') start('#manage', <TakeOffer data={data} />);
if (data?.kind === 'booking') {
  start('#manage', <ManageBooking data={data} />);
  announce(data.booking);
}

// A page that comes back from the browser's memory shows what was true before.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
