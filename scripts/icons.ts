/** Draws the installable icons from the one SVG. Run after web/public/icons/icon.svg has changed. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../web/public/icons/', import.meta.url));
const source = await readFile(`${folder}icon.svg`, 'utf8');
// Platforms cut their own shape out of a maskable icon and want it filled to the edge.
const square = source.replace(/ rx="\d+"/, '');
const maskable = square.replace('<g ', '<g transform="translate(256 256) scale(.78) translate(-256 -256)" ');

const draw = async (svg: string, size: number, name: string) =>
  writeFile(
    `${folder}${name}`,
    await sharp(Buffer.from(svg), { density: 300 }).resize(size, size).png().toBuffer(),
  );

await draw(source, 192, 'icon-192.png');
await draw(source, 512, 'icon-512.png');
await draw(maskable, 512, 'icon-maskable-512.png');
await draw(square, 180, 'apple-touch-icon.png');
