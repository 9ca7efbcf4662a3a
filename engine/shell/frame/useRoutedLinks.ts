import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Takes links to screens, plain `href="#/…"`, through the router, which asks before typed text is left: a change of the
 * address by the browser itself cannot be held up. Whoever opens a link elsewhere, as in a new tab, does so.
 */
export function useRoutedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return;
      const link = event.target.closest('a[href^="#/"]');
      if (!link || link.hasAttribute('target') || link.hasAttribute('download')) return;
      event.preventDefault();
      void navigate(link.getAttribute('href')?.slice(1) ?? '/');
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
