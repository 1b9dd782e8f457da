import { moved, shadow, studio } from './studio.ts';

/** An almond tip, 120 by 300 around its middle, with the light on it. */
const tipPath = 'M-58 150 C-66 40 -54 -90 0 -150 C54 -90 66 40 58 150 C30 166 -30 166 -58 150 Z';
const tip = (color: string, art = ''): string =>
  `<path d="${tipPath}" transform="translate(9 14)" fill="#3b261a" opacity="0.1"/>
  <path d="${tipPath}" fill="${color}"/>${art}<path d="${tipPath}" fill="url(#sheen)"/>`;

const french =
  '<path d="M-50 -52 C-42 -98 -24 -126 0 -150 C24 -126 42 -98 50 -52 C22 -78 -22 -78 -50 -52 Z" fill="#fffaf4"/>';
const dots =
  '<g fill="#c9a25c"><circle cx="-10" cy="60" r="9"/><circle cx="14" cy="10" r="7"/><circle cx="-4" cy="-36" r="5"/></g>';
const leaf =
  '<path d="M0 112 C4 40 2 0 0 -70 M0 60 C26 40 36 16 34 -6 C14 4 2 30 0 60 M0 20 C-26 0 -34 -24 -32 -46 C-12 -36 -2 -12 0 20" fill="none" stroke="#fff6ec" stroke-width="6" stroke-linecap="round"/>';
const marble =
  '<path d="M-50 90 C-10 60 -34 10 10 -10 C44 -26 20 -70 30 -96 M-52 20 C-30 10 -20 -20 -26 -50" fill="none" stroke="#a9764f" stroke-width="4" opacity="0.6"/>';

const fan = [
  [210, 690, -34, '#d9a89a', ''],
  [400, 590, -17, '#f2e3d5', french],
  [600, 555, 0, '#b5654a', leaf],
  [800, 590, 17, '#efe6dc', marble],
  [990, 690, 34, '#8a9a83', dots],
] as const;

/** This month's art: five tips fanned out on plaster. */
export const nailArt = (): string =>
  studio(
    '#ead9c8',
    '#ead9c8',
    1200,
    `<circle cx="600" cy="620" r="430" fill="#f4e9dd"/>${fan
      .map(([x, y, turn, color, art]) => moved(x, y, turn, 1.45, tip(color, art)))
      .join('')}`,
  );

const bottle = (color: string): string =>
  `${shadow(20, 196, 120, 26, 0.4)}<rect x="-42" y="-230" width="84" height="210" rx="16" fill="#2c2622"/>
  <rect x="-42" y="-230" width="84" height="210" rx="16" fill="url(#sheen)" opacity="0.6"/>
  <rect x="-92" y="-24" width="184" height="214" rx="44" fill="#fff" opacity="0.55"/>
  <rect x="-80" y="2" width="160" height="176" rx="36" fill="${color}"/>
  <rect x="-92" y="-24" width="184" height="214" rx="44" fill="url(#sheen)"/>`;

/** Colours on the shelf. */
export const nailColors = (): string =>
  studio(
    '#dfe3da',
    '#cbb9a4',
    860,
    [
      ['#c98f86', 210],
      ['#e6c9ae', 470],
      ['#7d8c78', 730],
      ['#a8574a', 990],
    ]
      .map(([color, x]) => moved(Number(x), 780, 0, 1.15, bottle(String(color))))
      .join(''),
  );

const wheelColors = [
  '#d9a89a',
  '#c7806c',
  '#b5654a',
  '#8c4a3c',
  '#e6c9ae',
  '#f2e3d5',
  '#b9a7a0',
  '#8a9a83',
  '#6f8078',
  '#a7a9b8',
  '#d8c3cf',
  '#c790a0',
];

/** Every colour of the season, around. */
export const nailWheel = (): string =>
  studio(
    '#f3ede6',
    '#f3ede6',
    1200,
    wheelColors
      .map((color, index) => {
        const turn = index * 30;
        const angle = ((turn - 90) * Math.PI) / 180;
        return moved(600 + 345 * Math.cos(angle), 600 + 345 * Math.sin(angle), turn, 1, tip(color));
      })
      .join(''),
  );

/** The corner by the window. */
export const nailRoom = (): string =>
  studio(
    '#e7d8c9',
    '#b99a7c',
    900,
    `<path d="M150 900 V430 A250 250 0 0 1 650 430 V900 Z" fill="#fbf5ee"/>
    <path d="M150 900 V430 A250 250 0 0 1 650 430 V900 Z" fill="url(#round)" opacity="0.5"/>
    <path d="M400 180 V900 M150 560 H650" stroke="#e2d2c1" stroke-width="10"/>
    ${shadow(880, 925, 170, 30, 0.4)}
    <path d="M800 900 C770 820 790 740 840 720 H920 C970 740 990 820 960 900 Z" fill="#f4ece3"/>
    <path d="M800 900 C770 820 790 740 840 720 H920 C970 740 990 820 960 900 Z" fill="url(#round)"/>
    <g fill="none" stroke="#8a7a5c" stroke-width="8" stroke-linecap="round"><path d="M880 724 C870 600 830 500 790 400"/><path d="M884 724 C900 610 930 520 985 440"/><path d="M880 650 C850 600 800 580 760 575"/></g>
    <g fill="#8a9a83">${[
      [790, 400, -20],
      [812, 460, -60],
      [985, 440, 40],
      [950, 500, 70],
      [760, 575, -80],
      [900, 590, 20],
      [846, 545, -30],
    ]
      .map(
        ([x, y, turn]) =>
          `<ellipse transform="translate(${x} ${y}) rotate(${turn})" cy="-26" rx="17" ry="40"/>`,
      )
      .join('')}</g>`,
  );
