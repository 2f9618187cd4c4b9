interface Component {
  readonly 'bom-ref': string;
  readonly type?: string;
  readonly name: string;
  readonly group?: string;
  readonly version?: string;
  readonly purl?: string;
}
interface Bill {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}
export function billOfImage(found: { readonly ofNpm: Bill; readonly debian: string; readonly node: string }): Bill;
