export function whatIsMissing(): string | null;
export function examples(): string[];
export function exampleFile(example: string, name: 'values.yaml' | 'rendered.yaml'): string;
export function render(valueFiles: readonly string[]): Promise<string>;
export function lint(valueFiles: readonly string[]): string;
export function schemaFaults(manifests: string): string;
export function packChart(folder: string): void;
