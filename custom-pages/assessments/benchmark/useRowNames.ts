import type { BenchmarkRow } from '#domain/results/benchmark.ts';
import { useTextLanguages } from '#engine/browser/context/useTextLanguages.ts';
import { readText } from '#engine/rules/texts/readText.ts';

type NamedRow = Pick<BenchmarkRow, 'dimensionReference' | 'subDimensionReference' | 'name'>;

/** What dimensions and sub-dimensions are called; where two have one name, with their reference. */
export function useRowNames(): (rows: readonly NamedRow[]) => string[] {
  const languages = useTextLanguages('assessment');
  return (rows) => {
    const references = rows.map((row) => row.subDimensionReference ?? row.dimensionReference);
    const names = rows.map(({ name }, nth) => readText(name, languages) || (references[nth] ?? ''));
    return names.map((name, nth) =>
      names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${references[nth] ?? ''})`,
    );
  };
}
