import { roleKeys } from '../../product/Product.ts';
import { checkConditionShape } from './checkConditionShape.ts';
import type { DoctorCode } from './codes.ts';
import { toFinding, type Finding } from './Finding.ts';
import { nearestOr } from './nearestOr.ts';
import type { Shape } from './resourceShape.ts';
import { isObject } from '../../values/isObject.ts';

type Path = readonly string[];

/** Settings of a resource file that do not exist, or that hold what they cannot. */
export function checkShape(file: string, value: unknown, shape: Shape, at: Path = []): Finding[] {
  const say = (code: DoctorCode, message: string, remedy: string, place: Path = at): Finding[] => [
    toFinding(code, { file, field: place.join('.') || null, at: place, message, remedy }),
  ];
  if (value === undefined) return [];
  if (typeof value === 'function') {
    return say('R032', 'a resource file is data: no functions', 'register a widget, view or special and name it here');
  }
  switch (shape.kind) {
    case 'anything':
      return [];
    case 'text':
      return typeof value === 'string' ? [] : say('R014', `${print(value)} is no text`, 'write a text');
    case 'flag':
      return typeof value === 'boolean'
        ? []
        : say('R014', `${print(value)} is neither true nor false`, 'write true or false');
    case 'number': {
      const fits = typeof value === 'number' && value >= shape.least && value <= shape.most;
      return fits
        ? []
        : say('R023', `${print(value)} is out of bounds`, `write a number from ${shape.least} to ${shape.most}`);
    }
    case 'choice': {
      if (shape.values.includes(value)) return [];
      const known = shape.values.map(String);
      return say(
        shape.code,
        `there is no ${shape.what} ${print(value)}`,
        nearestOr(String(value), known, known.length > 12 ? registerHint(shape.what) : `use ${known.join(', ')}`),
        typeof value === 'string' ? [...at, value] : at,
      );
    }
    case 'condition':
      return checkConditionShape(file, value, at);
    case 'audience':
      return checkAudience();
    case 'list':
      if (!Array.isArray(value)) return say('R014', `${print(value)} is no list`, 'put it into [ ]');
      return value.flatMap((entry) => checkShape(file, entry, shape.item, at));
    case 'map':
      if (!isObject(value)) return say('R014', `${print(value)} is no object`, 'write { field: … }');
      return Object.entries(value).flatMap(([key, entry]) => checkShape(file, entry, shape.value, [...at, key]));
    case 'either':
      return checkShape(
        file,
        value,
        shape.of.find((one) => mayBe(value, one)) ?? shape.of[0] ?? { kind: 'anything' },
        at,
      );
    case 'object': {
      if (!isObject(value))
        return say('R014', `${print(value)} is no object`, `write { ${Object.keys(shape.keys)[0] ?? ''}: … }`);
      const known = Object.keys(shape.keys);
      return Object.entries(value).flatMap(([key, entry]) => {
        const inner = shape.keys[key];
        if (inner) return checkShape(file, entry, inner, [...at, key]);
        return say(
          'R009',
          `there is no setting "${key}"${at.length > 0 ? ` in ${at.join('.')}` : ''}`,
          nearestOr(key, known, `use ${known.join(', ')}`),
          [...at, key],
        );
      });
    }
  }

  function checkAudience(): Finding[] {
    if (value === 'staff' || value === 'nobody') return [];
    if (!Array.isArray(value)) {
      return say('R014', `${print(value)} says nobody in particular`, "write 'staff', 'nobody' or a list of roles");
    }
    return value
      .filter((role) => !roleKeys().some((key) => key === role))
      .flatMap((role) =>
        say(
          'A001',
          `there is no role ${print(role)}`,
          nearestOr(String(role), roleKeys(), `use ${roleKeys().join(', ')}`),
          [...at, String(role)],
        ),
      );
  }
}

function registerHint(what: string): string {
  return `name the ${what} in product.ts first`;
}

function mayBe(value: unknown, shape: Shape): boolean {
  switch (shape.kind) {
    case 'list':
      return Array.isArray(value);
    case 'object':
    case 'map':
    case 'condition':
      return isObject(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string';
    case 'choice':
      return shape.values.includes(value);
    default:
      return false;
  }
}

function print(value: unknown): string {
  return JSON.stringify(value);
}
