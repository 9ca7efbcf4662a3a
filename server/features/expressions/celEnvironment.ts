import { celEnv, celFunc, CelScalar } from '@bufbuild/cel';
import { strings } from '@bufbuild/cel/ext';
import { limitFunction } from './limitTree.ts';

const numberTypes = [CelScalar.DOUBLE, CelScalar.INT] as const;

const operators: Record<string, (a: number, b: number) => number> = {
  '_+_': (a, b) => a + b,
  '_-_': (a, b) => a - b,
  '_*_': (a, b) => a * b,
  '_/_': (a, b) => a / requireDivisor(b),
  '_%_': (a, b) => a % requireDivisor(b),
  min: Math.min,
  max: Math.max,
};

/**
 * CEL in which numbers are numbers: whole and broken ones mix, dividing by zero is an error and not
 * infinity, and `min(a, b)`, `max(a, b)` are there besides CEL's own functions and those for texts.
 */
export const celEnvironment = celEnv({
  funcs: [...strings, ...Object.entries(operators).flatMap(overload), limitFunction],
});

function overload([name, compute]: [string, (a: number, b: number) => number]) {
  return numberTypes.flatMap((left) =>
    numberTypes.map((right) =>
      celFunc(name, [left, right], CelScalar.DOUBLE, (a, b) => requireFinite(compute(Number(a), Number(b)))),
    ),
  );
}

function requireDivisor(divisor: number): number {
  if (divisor === 0) throw new Error('division by zero');
  return divisor;
}

function requireFinite(result: number): number {
  if (!Number.isFinite(result)) throw new Error('result is not a finite number');
  return result;
}
