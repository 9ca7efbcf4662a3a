import { useEffect } from 'react';
import { theProduct } from '#engine/rules/product/Product.ts';

/** The product's name, as windows and stores are called. */
export const productName = (): string => theProduct().name;

/** The window's title: the screen's, then the product's name (document 1 §1, decisions G). */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} – ${productName()}` : productName();
    return () => {
      document.title = productName();
    };
  }, [title]);
}
