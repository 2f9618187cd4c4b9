import { ellipse, polygon, rectangle, scene, SCENE_HEIGHT, SCENE_WIDTH, verticalGradient } from './svg.js';
import type { Variation } from './variation.js';

const KERB_Y = 800;
const BRICK = { width: 64, height: 24 };

/** The front of the house that was delivered to: a brick wall, a door, windows and a hedge under the day's sky. */
export function buildingScene(vary: Variation): string {
  const [wall, joint] = vary.oneOf([
    ['#9c5a44', '#b98a78'],
    ['#b58a5c', '#cdb08c'],
    ['#8a6a5c', '#a88d80'],
  ]);
  const roofY = vary.between(150, 220);
  const doorX = vary.between(480, 640);
  return scene(
    verticalGradient('sky', '#9fc0dc', '#dfe8ee') +
      bricks(wall, joint) +
      verticalGradient('path', '#8f8f8c', '#6f6f6d'),
    [
      rectangle(0, 0, SCENE_WIDTH, SCENE_HEIGHT, 'url(#sky)'),
      ...clouds(vary),
      roof(roofY),
      rectangle(90, roofY, SCENE_WIDTH - 180, KERB_Y - roofY, 'url(#bricks)'),
      ...[170, doorX < 560 ? 850 : 210, 560].map((x) => window(x, roofY + 50, vary)),
      window(doorX < 560 ? 800 : 200, 520, vary),
      ...door(doorX, vary),
      rectangle(0, KERB_Y, SCENE_WIDTH, SCENE_HEIGHT - KERB_Y, 'url(#path)'),
      polygon(
        [
          [doorX - 10, KERB_Y],
          [doorX + 210, KERB_Y],
          [doorX + 330, SCENE_HEIGHT],
          [doorX - 130, SCENE_HEIGHT],
        ],
        '#b6b2aa',
      ),
      ...hedge(doorX + 330, vary),
    ],
  );
}

function bricks(wall: string, joint: string): string {
  const { width, height } = BRICK;
  const half =
    rectangle(-width / 2, height, width - 3, height - 3, wall) +
    rectangle(width / 2, height, width - 3, height - 3, wall);
  return `<pattern id="bricks" width="${width}" height="${height * 2}" patternUnits="userSpaceOnUse">${rectangle(0, 0, width, height * 2, joint)}${rectangle(0, 0, width - 3, height - 3, wall)}${half}</pattern>`;
}

function clouds(vary: Variation): string[] {
  return vary.times(4, () =>
    ellipse(
      vary.between(0, SCENE_WIDTH),
      vary.between(30, 130),
      vary.between(90, 200),
      vary.between(16, 40),
      '#ffffff',
      'opacity="0.55"',
    ),
  );
}

function roof(y: number): string {
  return polygon(
    [
      [50, y + 12],
      [SCENE_WIDTH - 50, y + 12],
      [SCENE_WIDTH - 170, y - 110],
      [170, y - 110],
    ],
    '#4b4a50',
  );
}

function window(x: number, y: number, vary: Variation): string {
  const curtain = vary.oneOf(['#e8dfd0', '#c9d3d6', '#d8c3b4']);
  return [
    rectangle(x - 12, y + 182, 224, 18, '#d9d4c8'),
    rectangle(x, y, 200, 185, '#f1efe9'),
    rectangle(x + 10, y + 10, 180, 165, '#3d4d58'),
    rectangle(x + 10, y + 10, vary.between(30, 60), 165, curtain),
    rectangle(x + 150, y + 10, 40, 165, curtain),
    polygon(
      [
        [x + 60, y + 175],
        [x + 110, y + 10],
        [x + 140, y + 10],
        [x + 90, y + 175],
      ],
      '#ffffff',
      'opacity="0.12"',
    ),
    rectangle(x + 96, y + 10, 8, 165, '#f1efe9'),
    rectangle(x + 10, y + 86, 180, 8, '#f1efe9'),
  ].join('');
}

function door(x: number, vary: Variation): string[] {
  const colour = vary.oneOf(['#1f4a3d', '#7a2430', '#24405f', '#3b3b3f']);
  const panels = [0, 1].flatMap((column) => [0, 1].map((row) => [x + 26 + column * 80, 530 + row * 125] as const));
  return [
    rectangle(x - 18, 470, 236, KERB_Y - 470, '#e6e1d6'),
    rectangle(x, 490, 200, KERB_Y - 490, colour),
    ...panels.map(([left, top]) => rectangle(left, top, 66, 105, '#000000', 'opacity="0.18"')),
    rectangle(x + 70, 655, 60, 12, '#c9b26a'),
    ellipse(x + 178, 660, 8, 8, '#d8c27a'),
    rectangle(x - 30, KERB_Y - 14, 260, 18, '#a39e94'),
    ellipse(x - 48, 560, 16, 24, '#f3e7b0'),
  ];
}

function hedge(x: number, vary: Variation): string[] {
  return vary.times(26, () =>
    ellipse(
      x + vary.between(0, 420),
      vary.between(720, 820),
      vary.between(26, 58),
      vary.between(22, 46),
      vary.oneOf(['#3f5f38', '#4c7043', '#35522f', '#587c4d']),
    ),
  );
}
