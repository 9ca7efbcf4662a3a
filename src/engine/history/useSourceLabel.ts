import { useTranslate } from 'react-admin';
import { useEngine } from '../context/useEngine.ts';

/** The screen or job that a change came from, as people know it. */
export function useSourceLabel(): (source: string) => string {
  const translate = useTranslate();
  const { resources } = useEngine();
  return (source) => {
    const [first = ''] = source.split(/[ .]/);
    if (resources.has(source)) return translate(`resources.${source}.name`, { smart_count: 2, count: 2 });
    const isJob = first === 'job';
    if (isJob && /import/i.test(source)) return translate('records.history.sources.import');
    return translate(`records.history.sources.${isJob ? 'job' : source}`, { _: source });
  };
}
