import type { Type as Class } from '@nestjs/common';
import { getMetadataStorage, ValidationTypes, type ValidationArguments } from 'class-validator';

type Instance = Readonly<Record<string, unknown>>;
type NotedRule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/** Of a field: whether its rules are asked at all, and whether its value breaks none of them. */
export interface FieldRules {
  readonly conditions: ((instance: Instance, value: unknown) => boolean)[];
  readonly checks: ((instance: Instance, value: unknown) => boolean)[];
  isNested: boolean;
}

/** What class-validator's decorators say of a class's fields; null where there is a kind of rule that isn't known here. */
export function rulesByField(target: Class): ReadonlyMap<string, FieldRules> | null {
  const fields = new Map<string, FieldRules>();
  for (const noted of getMetadataStorage().getTargetValidationMetadatas(target, '', false, false)) {
    const rules = fields.get(noted.propertyName) ?? { conditions: [], checks: [], isNested: false };
    fields.set(noted.propertyName, rules);
    if (!addRule(rules, noted)) return null;
  }
  return fields.size > 0 ? fields : null;
}

/** @returns whether the rule is of a kind that is known here */
function addRule(rules: FieldRules, noted: NotedRule): boolean {
  // Its type says that there are always some.
  const groups = noted.groups as string[] | undefined;
  if ((groups ?? []).length > 0 || noted.validateIf !== undefined) return false;
  switch (noted.type) {
    case ValidationTypes.CONDITIONAL_VALIDATION:
      rules.conditions.push((noted.constraints as FieldRules['conditions'])[0]!);
      return true;
    case ValidationTypes.NESTED_VALIDATION:
      rules.isNested = true;
      rules.checks.push((_, value) => value === undefined || (typeof value === 'object' && value !== null));
      return true;
    case ValidationTypes.CUSTOM_VALIDATION:
    case ValidationTypes.IS_DEFINED:
      return addChecks(rules, noted);
    default:
      return false;
  }
}

function addChecks(rules: FieldRules, { constraintCls, constraints, each, propertyName }: NotedRule): boolean {
  const noted = getMetadataStorage().getTargetValidatorConstraints(constraintCls);
  for (const { async, instance: validator } of noted) {
    if (async) return false;
    rules.checks.push((object, value) => {
      const about: ValidationArguments = {
        targetName: object.constructor.name,
        property: propertyName,
        object,
        value,
        constraints: constraints as unknown[],
      };
      // What answers later is no answer here.
      const passes = (item: unknown) => validator.validate(item, about) === true;
      return each && Array.isArray(value) ? value.every(passes) : passes(value);
    });
  }
  return true;
}
