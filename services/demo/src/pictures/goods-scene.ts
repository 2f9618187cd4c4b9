import { ellipse, polygon, rectangle, scene, SCENE_HEIGHT, SCENE_WIDTH, verticalGradient } from './svg.js';
import type { Variation } from './variation.js';

const FLOOR_Y = 560;
const DEPTH = 90;

interface Box {
  readonly x: number;
  /** Lower edge of the front. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What was delivered: cardboard boxes in a hallway, some on top of others. */
export function goodsScene(vary: Variation): string {
  const wall = vary.oneOf(['#d8d2c4', '#c7cfd2', '#d3c8bd']);
  const floor = vary.oneOf(['#8d7357', '#77706a', '#94806a']);
  const boxes = stack(vary);
  return scene(verticalGradient('wall', wall, '#a9a59c') + verticalGradient('floor', floor, '#5b4c3d'), [
    rectangle(0, 0, SCENE_WIDTH, FLOOR_Y, 'url(#wall)'),
    rectangle(0, FLOOR_Y, SCENE_WIDTH, SCENE_HEIGHT - FLOOR_Y, 'url(#floor)'),
    rectangle(0, FLOOR_Y - 34, SCENE_WIDTH, 34, '#ece8df'),
    ...boards(),
    ...boxes.filter(({ y }) => y > FLOOR_Y).map(shadow),
    ...boxes.map((box) => cardboard(box, vary)),
  ]);
}

function stack(vary: Variation): Box[] {
  const left = vary.between(150, 230);
  const lower: Box[] = [
    { x: left, y: vary.between(770, 800), width: vary.between(330, 400), height: vary.between(230, 290) },
    { x: left + 480, y: vary.between(800, 840), width: vary.between(260, 330), height: vary.between(190, 260) },
  ];
  const first = lower[0]!;
  const upper: Box = {
    x: first.x + vary.between(20, 60),
    y: first.y - first.height - vary.between(20, 40),
    width: vary.between(220, 280),
    height: vary.between(130, 190),
  };
  return [...lower, upper];
}

function boards(): string[] {
  return Array.from({ length: 9 }, (_, index) => {
    const x = index * 200 - 160;
    return polygon(
      [
        [x, FLOOR_Y],
        [x + 4, FLOOR_Y],
        [x * 1.6 - 380, SCENE_HEIGHT],
        [x * 1.6 - 390, SCENE_HEIGHT],
      ],
      '#000000',
      'opacity="0.18"',
    );
  });
}

function shadow({ x, y, width }: Box): string {
  return ellipse(x + width / 2 + 50, y, width * 0.72, 34, '#000000', 'opacity="0.28"');
}

function cardboard({ x, y, width, height }: Box, vary: Variation): string {
  const [front, side, top] = vary.oneOf([
    ['#c39a68', '#9d7748', '#d8b585'],
    ['#b98d5b', '#906a3f', '#cfa974'],
    ['#c8a477', '#a27f54', '#ddbf95'],
  ]);
  const upper = y - height;
  const tapeX = x + width / 2 - 18;
  const labelX = x + vary.between(0.08, 0.4) * width;
  return [
    rectangle(x, upper, width, height, front),
    polygon(
      [
        [x, upper],
        [x + DEPTH, upper - DEPTH / 2],
        [x + width + DEPTH, upper - DEPTH / 2],
        [x + width, upper],
      ],
      top,
    ),
    polygon(
      [
        [x + width, upper],
        [x + width + DEPTH, upper - DEPTH / 2],
        [x + width + DEPTH, y - DEPTH / 2],
        [x + width, y],
      ],
      side,
    ),
    polygon(
      [
        [tapeX, upper],
        [tapeX + DEPTH, upper - DEPTH / 2],
        [tapeX + DEPTH + 36, upper - DEPTH / 2],
        [tapeX + 36, upper],
      ],
      '#e3cf9e',
      'opacity="0.85"',
    ),
    rectangle(tapeX, upper, 36, height * 0.3, '#e3cf9e', 'opacity="0.85"'),
    label(labelX, y - height * 0.48, vary),
  ].join('');
}

/** A parcel label: an address block and a bar code. */
function label(x: number, y: number, vary: Variation): string {
  const bars = vary.times(16, (index) => rectangle(x + 10 + index * 6, y + 48, vary.between(1.5, 4.5), 26, '#222222'));
  const lines = vary.times(3, (index) => rectangle(x + 10, y + 10 + index * 11, vary.between(40, 92), 5, '#555555'));
  return [rectangle(x, y, 116, 82, '#f7f5ef'), ...lines, ...bars].join('');
}
