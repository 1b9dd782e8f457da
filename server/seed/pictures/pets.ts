import { moved, shadow, studio } from './studio.ts';

const curl = (x: number, y: number, r: number, color: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#round)" opacity="0.45"/>`;

/** Curls around a middle, the outer ones first. */
const fleece = (rx: number, ry: number, r: number, count: number, color: string): string =>
  Array.from({ length: count }, (_one, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return curl(Math.cos(angle) * rx, Math.sin(angle) * ry, r, color);
  }).join('') + `<ellipse rx="${rx}" ry="${ry}" fill="${color}"/>`;

interface Coat {
  fur: string;
  ears: string;
  bow: string;
}

const face = ({ fur, ears, bow }: Coat): string =>
  `${moved(-250, 40, 8, 1, fleece(62, 150, 52, 12, ears))}${moved(250, 40, -8, 1, fleece(62, 150, 52, 12, ears))}
  ${fleece(215, 205, 74, 20, fur)}${moved(0, -210, 0, 1, fleece(120, 70, 62, 12, fur))}
  <ellipse cx="0" cy="92" rx="128" ry="96" fill="#fff" opacity="0.55"/>
  <g fill="#2a211c"><circle cx="-92" cy="-10" r="27"/><circle cx="92" cy="-10" r="27"/><path d="M-46 46 C-30 26 30 26 46 46 C44 80 18 92 0 92 C-18 92 -44 80 -46 46 Z"/></g>
  <g fill="#fff"><circle cx="-84" cy="-19" r="8"/><circle cx="100" cy="-19" r="8"/></g>
  <path d="M0 92 V118 M0 118 C-22 150 -64 148 -78 126 M0 118 C22 150 64 148 78 126" fill="none" stroke="#2a211c" stroke-width="8" stroke-linecap="round"/>
  <path d="M-22 136 C-16 186 16 186 22 136 Z" fill="#e28a86"/>
  <g fill="${bow}"><path d="M150 -190 L80 -236 V-144 Z"/><path d="M150 -190 L220 -236 V-144 Z"/><circle cx="150" cy="-190" r="24"/></g>`;

const portrait = (wall: string, coat: Coat): string =>
  studio(
    wall,
    wall,
    1200,
    `<circle cx="600" cy="600" r="470" fill="#fff" opacity="0.35"/>${shadow(640, 1130, 330, 60)}
    ${moved(600, 1060, 0, 1.2, fleece(250, 190, 84, 20, coat.fur))}${moved(600, 580, 0, 1.35, face(coat))}`,
  );

/** Fresh from the table. */
export const whiteDog = (): string =>
  portrait('#cfdccf', { fur: '#fbf7f1', ears: '#f1e8dc', bow: '#c98f86' });
export const brownDog = (): string =>
  portrait('#ead3bd', { fur: '#b98355', ears: '#a06b40', bow: '#6f8078' });

const towel = (y: number, color: string): string =>
  `<rect x="-260" y="${y}" width="520" height="96" rx="44" fill="${color}"/><rect x="-260" y="${y}" width="520" height="96" rx="44" fill="url(#round)" opacity="0.6"/><path d="M-230 ${y + 62} H230" stroke="#fff" stroke-width="6" opacity="0.5"/>`;

/** Towels, warm and ready. */
export const towels = (): string =>
  studio(
    '#e8e1d6',
    '#c3a98b',
    880,
    `${shadow(620, 930, 330, 40, 0.4)}${moved(600, 830, 0, 1.15, towel(0, '#b9c6ba') + towel(-96, '#f6efe6') + towel(-192, '#d9a89a') + towel(-288, '#f6efe6'))}
    ${[
      [250, 330, 46],
      [350, 240, 26],
      [930, 280, 60],
      [1010, 400, 30],
      [840, 190, 22],
    ]
      .map(
        ([x, y, r]) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity="0.5"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#round)" opacity="0.7"/>`,
      )
      .join('')}`,
  );
