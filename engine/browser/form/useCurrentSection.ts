import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusField } from './focusField.ts';
import { holdsPath, useSectionErrors } from './useSectionErrors.ts';
import type { NamedSection } from './useShownSections.ts';

export interface CurrentSection {
  current: NamedSection | undefined;
  go: (section: string) => void;
  errorsOf: (section: NamedSection) => number;
}

/**
 * Which tab or step of a form is open: the one that the address names (`?tab=`), the one that holds the field it
 * names (`?field=`), else the first. A save that is refused opens the first section with an error.
 */
export function useCurrentSection(named: readonly NamedSection[], isNested: boolean): CurrentSection {
  const location = useLocation();
  const navigate = useNavigate();
  const [inside, setInside] = useState<string | null>(null);
  const { countOf, tries } = useSectionErrors();
  const address = new URLSearchParams(location.search);
  const latest = useRef<string | null>(null);
  useEffect(() => {
    latest.current = location.search;
    return () => void (latest.current = null);
  }, [location.search]);
  const wanted = isNested ? inside : address.get('tab');
  const ofField = isNested ? null : address.get('field');
  const current =
    named.find(({ section }) => section === wanted) ??
    (ofField === null ? undefined : named.find((section) => holdsPath(section, ofField))) ??
    named[0];

  const go = (section: string) => {
    if (isNested) return setInside(section);
    // What is checked first may take a while: by then the address is another, or the form is gone.
    if (latest.current === null) return;
    const parameters = new URLSearchParams(latest.current);
    parameters.set('tab', section);
    parameters.delete('field');
    void navigate({ search: `?${parameters}` }, { replace: true });
  };

  const broken = named.find((section) => countOf(section) > 0);
  const isHere = current !== undefined && countOf(current) > 0;
  const seenTries = useRef(tries);
  useEffect(() => {
    if (seenTries.current === tries) return;
    seenTries.current = tries;
    if (!broken || isHere) return;
    requestAnimationFrame(() => {
      go(broken.section);
      // Once the section is drawn.
      requestAnimationFrame(() => focusField(document, '[aria-invalid="true"]'));
    });
  });
  return { current, go, errorsOf: countOf };
}
