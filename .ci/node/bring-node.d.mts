export interface Node {
  readonly path: string;
  readonly version: string;
}

export function bringNode(root: string, own: Node, install?: (folder: string) => void): string | undefined;
