import type { ComponentType } from 'react';
import { loadAllTexts, loadGroupTexts, loadResourceTexts } from '#engine/providers/i18n/i18n.ts';
import { lazyPart, type LazyPart } from '#engine/ui/PartSuspense.tsx';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/** A part that shows resources: it comes with the texts of lists and forms. */
export function resourceChunk<Props extends object>(load: Load<Props>): LazyPart<Props> {
  return lazyPart(withResourceTexts(load));
}

/** The same for a part that the product drew: it shows with the texts of the product's pages, or with a group of them. */
export function pageChunk<Props extends object>(load: Load<Props>, group?: string): LazyPart<Props> {
  return lazyPart(withPageTexts(load, group));
}

/** Fetches a part that shows resources, with the texts of lists and forms. */
export function withResourceTexts<Props extends object>(load: Load<Props>): Load<Props> {
  return () => withTexts(load, loadResourceTexts);
}

/** Fetches a part that the product drew, with the texts of its pages or with a group of them. */
export function withPageTexts<Props extends object>(load: Load<Props>, group?: string): Load<Props> {
  return () => withTexts(load, () => (group ? loadGroupTexts(group) : loadAllTexts()));
}

async function withTexts<Props extends object>(load: Load<Props>, loadTexts: () => Promise<unknown>) {
  const [component] = await Promise.all([load(), loadTexts()]);
  return component;
}
