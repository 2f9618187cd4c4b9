import { ellipse, rectangle, round, scene, SCENE_HEIGHT, SCENE_WIDTH, stroke, verticalGradient } from './svg.js';
import type { Variation } from './variation.js';

const SHEET = { x: 300, y: 60, width: 640, height: 850 };
const ROWS = 5;
const PRINT = '#3a3f47';
const RULE = '#9aa1aa';

/** The signed delivery note, photographed on a table: printed head and lines, ticks and a signature by hand. */
export function deliveryNoteScene(vary: Variation): string {
  const ink = vary.oneOf(['#1d3f8f', '#1a1a1a', '#233a7a']);
  const angle = round(vary.between(-5, 5));
  const paper = [
    rectangle(SHEET.x + 12, SHEET.y + 14, SHEET.width, SHEET.height, '#000000', 'opacity="0.3"'),
    rectangle(SHEET.x, SHEET.y, SHEET.width, SHEET.height, 'url(#paper)'),
    ...head(vary),
    ...table(ink, vary),
    ...signature(ink, vary),
  ];
  return scene(
    verticalGradient('table', vary.oneOf(['#7d5a3c', '#5f5147', '#8a6f55']), '#3f2e22') +
      verticalGradient('paper', '#fbfaf6', '#e9e6de'),
    [
      rectangle(0, 0, SCENE_WIDTH, SCENE_HEIGHT, 'url(#table)'),
      ...grain(vary),
      `<g transform="rotate(${angle} ${SCENE_WIDTH / 2} ${SCENE_HEIGHT / 2})">${paper.join('')}</g>`,
      ...pen(vary),
    ],
  );
}

function grain(vary: Variation): string[] {
  return vary.times(40, () =>
    rectangle(
      0,
      vary.between(0, SCENE_HEIGHT),
      SCENE_WIDTH,
      vary.between(1, 4),
      '#000000',
      `opacity="${round(vary.between(0.05, 0.15))}"`,
    ),
  );
}

function head(vary: Variation): string[] {
  const { x, y } = SHEET;
  const badge = vary.oneOf(['#1f6f5c', '#27548a', '#8a3b27']);
  const addressLines = [0, 1, 2, 3].flatMap((line) => [
    rectangle(x + 50, y + 165 + line * 22, vary.between(120, 220), 9, RULE),
    rectangle(x + 370, y + 165 + line * 22, vary.between(110, 210), 9, RULE),
  ]);
  return [
    rectangle(x + 50, y + 50, 70, 70, badge, 'rx="12"'),
    rectangle(x + 140, y + 58, 250, 24, PRINT),
    rectangle(x + 140, y + 96, 150, 12, RULE),
    rectangle(x + 470, y + 58, 120, 14, RULE),
    rectangle(x + 470, y + 84, 90, 14, RULE),
    ...addressLines,
  ];
}

function table(ink: string, vary: Variation): string[] {
  const { x, y } = SHEET;
  const top = y + 290;
  return [
    rectangle(x + 50, top, 540, 34, '#d7dbe0'),
    ...vary.times(ROWS, (row) => {
      const rowY = top + 34 + row * 48;
      const tickX = x + 548 + vary.between(-4, 4);
      return [
        rectangle(x + 50, rowY + 46, 540, 2, RULE),
        rectangle(x + 62, rowY + 18, vary.between(150, 300), 10, PRINT, 'opacity="0.75"'),
        rectangle(x + 430, rowY + 18, vary.between(24, 60), 10, PRINT, 'opacity="0.75"'),
        stroke(`M ${round(tickX)} ${rowY + 24} l 8 10 l 16 -26`, ink, 4),
      ].join('');
    }),
  ];
}

function signature(ink: string, vary: Variation): string[] {
  const baseline = SHEET.y + 735;
  const start = SHEET.x + 80;
  const loops = vary.times(7, () => {
    const width = vary.between(26, 46);
    const rise = vary.between(20, 70);
    return `c ${round(width * 0.2)} ${round(-rise)} ${round(width * 0.9)} ${round(-rise)} ${round(width * 0.6)} 0 s ${round(width * 0.2)} ${round(vary.between(6, 22))} ${round(width * 0.5)} ${round(vary.between(-6, 6))}`;
  });
  return [
    rectangle(SHEET.x + 50, baseline + 24, 300, 2, PRINT),
    rectangle(SHEET.x + 50, baseline + 36, 90, 8, RULE),
    rectangle(SHEET.x + 410, baseline + 24, 180, 2, PRINT),
    rectangle(SHEET.x + 410, baseline + 36, 50, 8, RULE),
    stroke(`M ${start} ${baseline} ${loops.join(' ')}`, ink, 4),
    stroke(`M ${start + 350} ${baseline + 6} l 10 -26 m 14 24 l 12 -30 m 10 30 c 14 -30 30 -20 14 0 l 26 0`, ink, 4),
  ];
}

function pen(vary: Variation): string[] {
  const x = vary.between(1010, 1090);
  const y = vary.between(420, 620);
  return [
    `<g transform="rotate(${round(vary.between(20, 60))} ${round(x)} ${round(y)})">`,
    ellipse(x + 14, y + 150, 26, 150, '#000000', 'opacity="0.2"'),
    rectangle(x - 9, y, 18, 260, vary.oneOf(['#20345c', '#2a2a2e', '#6b1f2a']), 'rx="8"'),
    rectangle(x - 5, y + 255, 10, 34, '#c8c8c8'),
    '</g>',
  ];
}
