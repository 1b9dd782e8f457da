/** Still lifes for the demo's pages, drawn, so that no photographer's rights are touched. */
const size = 1200;
/** Pixels of a side, as large as a page shows them. */
const drawn = 960;

/** A wall and a table in soft light from the upper left. */
export const studio = (wall: string, table: string, horizon: number, things: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${drawn}" height="${drawn}" viewBox="0 0 ${size} ${size}">
  <defs>
    <radialGradient id="light" cx="0.25" cy="0.15" r="1.1">
      <stop offset="0" stop-color="#fff" stop-opacity="0.55"/><stop offset="0.55" stop-color="#fff" stop-opacity="0"/>
      <stop offset="1" stop-color="#3a2a1c" stop-opacity="0.22"/>
    </radialGradient>
    <linearGradient id="sheen" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stop-color="#fff" stop-opacity="0.15"/><stop offset="0.28" stop-color="#fff" stop-opacity="0.62"/>
      <stop offset="0.42" stop-color="#fff" stop-opacity="0.06"/><stop offset="1" stop-color="#2a1710" stop-opacity="0.26"/>
    </linearGradient>
    <linearGradient id="round" x1="0" y1="0" x2="1" y2="0.4">
      <stop offset="0" stop-color="#fff" stop-opacity="0.4"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/>
      <stop offset="1" stop-color="#2a1710" stop-opacity="0.3"/>
    </linearGradient>
    <filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="26"/></filter>
  </defs>
  <rect width="${size}" height="${size}" fill="${wall}"/>
  <rect y="${horizon}" width="${size}" height="${size - horizon}" fill="${table}"/>
  ${things}
  <rect width="${size}" height="${size}" fill="url(#light)"/>
</svg>`;

/** The shadow of something that stands at a place. */
export const shadow = (x: number, y: number, rx: number, ry: number, opacity = 0.28): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#3b261a" opacity="${opacity}" filter="url(#soft)"/>`;

export const moved = (x: number, y: number, turn: number, scale: number, thing: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${thing}</g>`;
