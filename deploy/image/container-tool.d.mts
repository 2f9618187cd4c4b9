export function run(program: string, parameters: readonly string[], options?: object): void;
export function output(program: string, parameters: readonly string[]): string | undefined;
export function containerTool(wanted?: string, purpose?: { readonly toBuild?: boolean }): string;
