// `npm run icons -w @waybook/web`: writes public/icons from the product's mark, public/favicon.svg.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const mark = await readFile(new URL('public/favicon.svg', import.meta.url), 'utf8');
// A launcher cuts its own shape out of a maskable icon: the ground goes to the edges, the sign stays within the middle 80 %.
const maskable = mark.replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"').replace(/<rect[^>]*\/>/, ground);

function ground(rectangle) {
  const [, colour] = /fill="([^"]+)"/.exec(rectangle);
  return `<rect x="-4" y="-4" width="40" height="40" fill="${colour}"/>`;
}

async function write(svg, size, name) {
  const path = new URL(`public/icons/${name}.png`, import.meta.url);
  await sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(path.pathname);
}

await write(mark, 192, '192');
await write(mark, 512, '512');
await write(maskable, 512, 'maskable-512');
// iOS rounds the corners itself and shows what is transparent in black.
await write(maskable, 180, 'apple-180');
