import { roleKeys } from '../../product/Product.ts';
import { checkConditionShape } from './checkConditionShape.ts';
import type { DoctorCode } from './codes.ts';
import { toFinding, type Finding } from './Finding.ts';
import { nearestOr } from './nearestOr.ts';
import type { Shape } from './resourceShape.ts';
import { isObject } from '../../values/isObject.ts';

type Path = readonly string[];

/** A value of a resource file, and where it stands. */
interface Place {
  file: string;
  value: unknown;
  at: Path;
}

type Shaped<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>;

/** Settings of a resource file that do not exist, or that hold what they cannot. */
export function checkShape(file: string, value: unknown, shape: Shape, at: Path = []): Finding[] {
  const place = { file, value, at };
  if (value === undefined) return [];
  if (typeof value === 'function') {
    const remedy = 'register a widget, view or special and name it here';
    return say(place, 'R032', 'a resource file is data: no functions', remedy);
  }
  switch (shape.kind) {
    case 'anything':
      return [];
    case 'text':
      return typeof value === 'string' ? [] : say(place, 'R014', `${print(value)} is no text`, 'write a text');
    case 'flag':
      return checkFlag(place);
    case 'number':
      return checkNumber(place, shape);
    case 'choice':
      return checkChoice(place, shape);
    case 'condition':
      return checkConditionShape(file, value, at);
    case 'audience':
      return checkAudience(place);
    case 'list':
      if (!Array.isArray(value)) return say(place, 'R014', `${print(value)} is no list`, 'put it into [ ]');
      return value.flatMap((entry) => checkShape(file, entry, shape.item, at));
    case 'map':
      if (!isObject(value)) return say(place, 'R014', `${print(value)} is no object`, 'write { field: … }');
      return Object.entries(value).flatMap(([key, entry]) => checkShape(file, entry, shape.value, [...at, key]));
    case 'either': {
      const likely = shape.of.find((one) => mayBe(value, one)) ?? shape.of[0] ?? { kind: 'anything' };
      return checkShape(file, value, likely, at);
    }
    case 'object':
      return checkSettings(place, shape);
  }
}

function checkFlag(place: Place): Finding[] {
  const { value } = place;
  if (typeof value === 'boolean') return [];
  return say(place, 'R014', `${print(value)} is neither true nor false`, 'write true or false');
}

function checkNumber(place: Place, { least, most }: Shaped<'number'>): Finding[] {
  const { value } = place;
  if (typeof value === 'number' && value >= least && value <= most) return [];
  return say(place, 'R023', `${print(value)} is out of bounds`, `write a number from ${least} to ${most}`);
}

function checkChoice(place: Place, { code, what, values }: Shaped<'choice'>): Finding[] {
  const { value, at } = place;
  if (values.includes(value)) return [];
  const known = values.map(String);
  const hint = known.length > 12 ? registerHint(what) : `use ${known.join(', ')}`;
  const named = typeof value === 'string' ? [...at, value] : at;
  return say(
    { ...place, at: named },
    code,
    `there is no ${what} ${print(value)}`,
    nearestOr(String(value), known, hint),
  );
}

function checkAudience(place: Place): Finding[] {
  const { value, at } = place;
  if (value === 'staff' || value === 'nobody') return [];
  if (!Array.isArray(value)) {
    const remedy = "write 'staff', 'nobody' or a list of roles";
    return say(place, 'R014', `${print(value)} says nobody in particular`, remedy);
  }
  return value
    .filter((role) => !roleKeys().some((key) => key === role))
    .flatMap((role) => {
      const remedy = nearestOr(String(role), roleKeys(), `use ${roleKeys().join(', ')}`);
      return say({ ...place, at: [...at, String(role)] }, 'A001', `there is no role ${print(role)}`, remedy);
    });
}

function checkSettings(place: Place, { keys }: Shaped<'object'>): Finding[] {
  const { file, value, at } = place;
  const known = Object.keys(keys);
  if (!isObject(value)) return say(place, 'R014', `${print(value)} is no object`, `write { ${known[0] ?? ''}: … }`);
  return Object.entries(value).flatMap(([key, entry]) => {
    const inner = keys[key];
    if (inner) return checkShape(file, entry, inner, [...at, key]);
    const around = at.length > 0 ? ` in ${at.join('.')}` : '';
    const remedy = nearestOr(key, known, `use ${known.join(', ')}`);
    return say({ ...place, at: [...at, key] }, 'R009', `there is no setting "${key}"${around}`, remedy);
  });
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

function say({ file, at }: Place, code: DoctorCode, message: string, remedy: string): Finding[] {
  return [toFinding(code, { file, field: at.join('.') || null, at, message, remedy })];
}
