import { toWallTime, weekdayOf } from '../../../../contract/time.ts';
import type { PageHead } from '../../../platform/public-page.ts';
import type { PageContent } from './commands.ts';
import { addressIn } from './address.rules.ts';
import type { Speech } from './words.rules.ts';

/** schema.org's words for the trades; the others are its general one. */
const kinds: Readonly<Record<string, string>> = {
  NAIL: 'NailSalon',
  HAIR: 'HairSalon',
  SKIN: 'DaySpa',
  TATTOO: 'TattooParlor',
  PET: 'LocalBusiness',
};
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const openingHours = (hours: PageContent['hours']) =>
  hours.flatMap(({ date, spans }) =>
    spans.map(([opens, closes]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays[weekdayOf(date)],
      opens: toWallTime(opens),
      closes: toWallTime(closes),
    })),
  );

const offersOf = (menu: PageContent['menu']) =>
  menu.map(({ category, items }) => ({
    '@type': 'OfferCatalog',
    name: category,
    itemListElement: items.map(({ name, priceWon, priceToWon }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name },
      priceCurrency: 'KRW',
      ...(priceToWon === null
        ? { price: priceWon }
        : {
            priceSpecification: { '@type': 'PriceSpecification', minPrice: priceWon, maxPrice: priceToWon },
          }),
    })),
  }));

const priceRange = (menu: PageContent['menu']) => {
  const prices = menu.flatMap(({ items }) => items.map(({ priceWon }) => priceWon));
  return prices.length === 0 ? {} : { priceRange: `₩${Math.min(...prices)}–₩${Math.max(...prices)}` };
};

const businessOf = (page: PageContent, address: string, images: readonly string[]) => {
  const { name, document, phone, trade } = page;
  return {
    '@context': 'https://schema.org',
    '@type': kinds[trade] ?? 'HealthAndBeautyBusiness',
    '@id': address,
    name,
    url: address,
    telephone: phone,
    address: { '@type': 'PostalAddress', streetAddress: page.address, addressCountry: 'KR' },
    ...(document.coordinates && { geo: { '@type': 'GeoCoordinates', ...document.coordinates } }),
    ...(images.length > 0 && { image: images }),
    ...(document.instagram !== '' && { sameAs: [`https://www.instagram.com/${document.instagram}/`] }),
    openingHoursSpecification: openingHours(page.hours),
    ...priceRange(page.menu),
    currenciesAccepted: 'KRW',
    hasOfferCatalog: { '@type': 'OfferCatalog', name, itemListElement: offersOf(page.menu) },
    potentialAction: {
      '@type': 'ReserveAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: address,
        inLanguage: ['ko', 'en'],
        actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
      },
      result: { '@type': 'Reservation', name },
    },
  };
};

/** What the page says of itself to search engines and where it is shared; a closed one says its name alone. */
export const headOf = (page: PageContent, origin: string, { language, words }: Speech): PageHead => {
  const { name, document, slug, photos } = page;
  if (!page.open) return { title: name };
  const korean = `${origin}/zero/${slug}`;
  return {
    title: name,
    description: document.intro.replaceAll(/\s+/gu, ' ').slice(0, 150) || words.describe(name),
    canonical: addressIn(korean, language),
    locale: language === 'ko' ? 'ko_KR' : 'en_US',
    alternates: [
      { language: 'ko', address: addressIn(korean, 'ko') },
      { language: 'en', address: addressIn(korean, 'en') },
      { language: 'x-default', address: korean },
    ],
    image: `${korean}/share.jpg`,
    jsonLd: businessOf(
      page,
      korean,
      photos.map(({ large }) => origin + large),
    ),
  };
};
