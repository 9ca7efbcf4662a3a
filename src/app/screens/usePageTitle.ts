import { useEffect } from 'react';

export const productName = 'Touchline';

/** The window's title: the product's name, then the screen's (document 1 §1). */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${productName} – ${title}` : productName;
    return () => {
      document.title = productName;
    };
  }, [title]);
}
