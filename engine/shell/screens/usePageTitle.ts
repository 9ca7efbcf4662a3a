import { useEffect } from 'react';
import { usePageSubject } from '#engine/browser/context/pageSubject.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

/** The product's name, as windows and stores are called. */
export const productName = (): string => theProduct().name;

/** The window's title: what the page is about, the screen's, then the product's name (document 1 §1, decisions G). */
export function usePageTitle(title: string): void {
  const subject = usePageSubject();
  useEffect(() => {
    document.title = [subject, title, productName()].filter(Boolean).join(' – ');
    return () => {
      document.title = productName();
    };
  }, [subject, title]);
}
