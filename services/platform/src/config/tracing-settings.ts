import { withoutTrailing } from '@waybook/contracts/texts';
import type { TracingSettings } from '@waybook/tracing';
import { ConfigurationError } from './configuration-error.js';
import { type Environment, flagSetting, textSetting, urlSetting } from './settings.js';

const TRACES_PATH = '/v1/traces';
const DEFAULT_SERVICE_NAME = 'waybook';
const ALL = 'parentbased_always_on';
const SOME = 'parentbased_traceidratio';
const SAMPLERS: readonly string[] = [ALL, SOME];
const PROTOCOL = 'http/json';

/**
 * By OpenTelemetry's own names. What isn't listed here, OpenTelemetry's exporter reads itself.
 *
 * @returns undefined where nothing is to be traced
 * @throws ConfigurationError
 */
export function tracingSettings(environment: Environment): TracingSettings | undefined {
  const url = flagSetting(environment, 'OTEL_SDK_DISABLED', false) ? undefined : tracesUrl(environment);
  // What is set for other programs keeps nobody from starting.
  if (url === undefined) return undefined;
  refuseOtherProtocols(environment);
  return {
    url,
    headers: pairsSetting(environment, 'OTEL_EXPORTER_OTLP_HEADERS'),
    serviceName: textSetting(environment, 'OTEL_SERVICE_NAME') ?? DEFAULT_SERVICE_NAME,
    resource: pairsSetting(environment, 'OTEL_RESOURCE_ATTRIBUTES'),
    ratio: sampledRatio(environment),
    callersDecide: flagSetting(environment, 'WAYBOOK_TRUSTED_TRACEPARENT', false),
  };
}

function refuseOtherProtocols(environment: Environment): void {
  const protocol = textSetting(environment, 'OTEL_EXPORTER_OTLP_PROTOCOL') ?? PROTOCOL;
  if (protocol === PROTOCOL) return;
  throw new ConfigurationError(
    `OTEL_EXPORTER_OTLP_PROTOCOL is "${protocol}": set it to ${PROTOCOL}, and OTEL_EXPORTER_OTLP_ENDPOINT to the port for it, 4318 as a rule.`,
  );
}

function tracesUrl(environment: Environment): string | undefined {
  const base = urlSetting(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  return base && withoutTrailing(base, '/') + TRACES_PATH;
}

function sampledRatio(environment: Environment): number {
  const sampler = textSetting(environment, 'OTEL_TRACES_SAMPLER') ?? ALL;
  if (!SAMPLERS.includes(sampler)) {
    throw new ConfigurationError(`OTEL_TRACES_SAMPLER is "${sampler}": choose among ${SAMPLERS.join(', ')}.`);
  }
  const given = textSetting(environment, 'OTEL_TRACES_SAMPLER_ARG') ?? '1';
  const ratio = Number(given);
  if (!(ratio >= 0 && ratio <= 1)) {
    throw new ConfigurationError(`OTEL_TRACES_SAMPLER_ARG is "${given}": set it to a number from 0 to 1.`);
  }
  return sampler === ALL ? 1 : ratio;
}

/** `name=value,name=value`, with percent signs for what isn't plain, as OpenTelemetry has it. The value isn't repeated: it may be a key. */
function pairsSetting(environment: Environment, name: string): Record<string, string> {
  const given = textSetting(environment, name);
  if (given === undefined) return {};
  try {
    return Object.fromEntries(given.split(',').map(pairOf));
  } catch {
    throw new ConfigurationError(`${name} can't be read: list it as name=value, with commas between.`);
  }
}

function pairOf(text: string): [string, string] {
  const sign = text.indexOf('=');
  const name = text.slice(0, Math.max(sign, 0)).trim();
  if (!/^\S+$/.test(name)) throw new Error('no pair');
  return [name, decodeURIComponent(text.slice(sign + 1).trim())];
}
