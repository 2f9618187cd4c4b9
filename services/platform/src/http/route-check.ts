import type { INestApplication, Type } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ACCESS_RULE } from './access.js';

/**
 * A forgotten decorator must not open a route, nor wait for a request to be noticed: the application doesn't start.
 *
 * @throws Error that names the routes without an access rule
 */
export function refuseRoutesWithoutAccessRule(app: INestApplication): void {
  const open = controllersOf(app).flatMap(routesWithoutRule);
  if (open.length > 0) {
    throw new Error(`Routes without @Public, @SignedIn, @DriversOnly or @AdminsWith: ${open.join(', ')}`);
  }
}

function controllersOf(app: INestApplication): Type[] {
  const modules = [...app.get(ModulesContainer).values()];
  return modules.flatMap((module) => [...module.controllers.values()].map((controller) => controller.metatype as Type));
}

function routesWithoutRule(controller: Type): string[] {
  if (Reflect.hasMetadata(ACCESS_RULE, controller)) return [];
  const prototype = controller.prototype as Record<string, object>;
  return new MetadataScanner()
    .getAllMethodNames(prototype)
    .filter((method) => Reflect.hasMetadata(PATH_METADATA, prototype[method]!))
    .filter((method) => !Reflect.hasMetadata(ACCESS_RULE, prototype[method]!))
    .map((method) => `${controller.name}.${method}`);
}
