/** Main and sub categories of a question in CAMP (document 3 §3.3). */
export const mainCategories = ['general', 'analysis', 'roadmap', 'tag-it', 'playbook'] as const;
export const subCategories = ['profile', 'users', 'products', 'club id', 'documents', 'surveys', 'schedule'] as const;

/**
 * Categories as they are kept: the main one, then the sub one where there is one; an empty sub
 * category is removed (document 3 §5).
 */
export function cleanCategories(categories: readonly unknown[]): string[] {
  return categories.filter((category): category is string => typeof category === 'string' && category.trim() !== '');
}

/** Whether the list is a main category, alone or with a sub category behind it. */
export function areCategories([main, sub, ...more]: readonly string[]): boolean {
  if (more.length > 0 || !mainCategories.some((known) => known === main)) return false;
  return sub === undefined || subCategories.some((known) => known === sub);
}
