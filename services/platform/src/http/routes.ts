import { RequestMethod, type INestApplication, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { limitsOfHandler, type RouteLimits } from './limits/index.js';
import { routeAnswerOf, type RouteAnswer } from './answers/index.js';
import {
  ACCESS_RULE,
  NEEDS_RECENT_PROOF,
  OPEN_WITHOUT_SECOND_FACTOR,
  RECORDS_ACCESS,
  type AccessRule,
  type ProofNeed,
  type RecordedAccess,
} from './access.js';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters as OpenAPI writes them: `/api/drivers/{id}`. */
  readonly path: string;
  /** Undefined only until `refuseRoutesWithoutAccessRule` has looked. */
  readonly rule: AccessRule | undefined;
  /** Undefined if the caller need not have proved just now who they are. */
  readonly recentProof: ProofNeed | undefined;
  /** What it records as a security event; undefined if nothing. */
  readonly recorded: RecordedAccess | undefined;
  /** Whether it is left to who should have a second factor by now and has none. */
  readonly isOpenWithoutSecondFactor: boolean;
  readonly limits: RouteLimits;
  readonly answer: RouteAnswer | undefined;
  /** For messages: `DriverListController.list`. */
  readonly handler: string;
}

/** Every route of the application as its decorators say it, by path and method. */
export function routesOf(app: INestApplication): Route[] {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) =>
    [...module.controllers.values()].map((controller) => controller.metatype as Type),
  );
  return controllers.flatMap(routesOfController).sort(byPath);
}

function routesOfController(controller: Type): Route[] {
  const prototype = controller.prototype as Record<string, object>;
  return new MetadataScanner()
    .getAllMethodNames(prototype)
    .map((name) => ({ name, method: prototype[name]! }))
    .filter(({ method }) => Reflect.hasMetadata(PATH_METADATA, method))
    .map(({ name, method }) => ({
      method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, method) as RequestMethod] as Route['method'],
      path: joined(pathOf(controller), pathOf(method)),
      rule: (Reflect.getMetadata(ACCESS_RULE, method) ?? Reflect.getMetadata(ACCESS_RULE, controller)) as
        AccessRule | undefined,
      recentProof: Reflect.getMetadata(NEEDS_RECENT_PROOF, method) as ProofNeed | undefined,
      recorded: Reflect.getMetadata(RECORDS_ACCESS, method) as RecordedAccess | undefined,
      isOpenWithoutSecondFactor: Reflect.hasMetadata(OPEN_WITHOUT_SECOND_FACTOR, method),
      limits: limitsOfHandler(method),
      answer: routeAnswerOf(method),
      handler: `${controller.name}.${name}`,
    }));
}

function pathOf(decorated: object): string {
  return String(Reflect.getMetadata(PATH_METADATA, decorated) ?? '');
}

function joined(...parts: readonly string[]): string {
  const segments = parts.flatMap((part) => part.split('/')).filter((segment) => segment !== '');
  return `/${segments.join('/')}`.replace(/:(\w+)/g, '{$1}');
}

function byPath(one: Route, other: Route): number {
  return one.path.localeCompare(other.path, 'en') || one.method.localeCompare(other.method, 'en');
}
