/** The units that scenes are drawn in. */
export const SCENE_WIDTH = 1280;
export const SCENE_HEIGHT = 960;
/** Pictures come out at this size: enough to be looked at large, and drawn quickly. */
const PICTURE_WIDTH_PX = 960;
const PICTURE_HEIGHT_PX = 720;

export function rectangle(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`;
}

export function polygon(points: readonly (readonly [number, number])[], fill: string, more = ''): string {
  return `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}" ${more}/>`;
}

export function ellipse(x: number, y: number, radiusX: number, radiusY: number, fill: string, more = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(radiusX)}" ry="${round(radiusY)}" fill="${fill}" ${more}/>`;
}

/** A line drawn with a pen. */
export function stroke(path: string, colour: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A fill that changes from top to bottom. */
export function verticalGradient(id: string, top: string, bottom: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
}

export function scene(definitions: string, shapes: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH_PX}" height="${PICTURE_HEIGHT_PX}" viewBox="0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}"><defs>${definitions}</defs>${shapes.join('')}</svg>`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
