export type Peer = 'nest' | 'emmett';
export const PEERS: readonly Peer[];
export interface BenchDriver {
  readonly email: string;
  readonly podPhotos: Readonly<Record<'building' | 'goods' | 'deliveryNote', string>>;
}
export interface StartedServer {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}
export function startPeer(
  name: Peer,
  given: { readonly databaseUrl: string; readonly folder: string; readonly drivers: readonly BenchDriver[] },
): Promise<StartedServer>;
