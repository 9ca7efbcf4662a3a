/** Who wants to know of changes: of one topic, or of all. */
export class Listeners {
  readonly #all = new Set<() => void>();
  readonly #byTopic = new Map<string, Set<() => void>>();

  /** Adds a listener and gives what removes it. */
  add(listener: () => void, topicId?: string): () => void {
    const group = topicId === undefined ? this.#all : (this.#byTopic.get(topicId) ?? new Set());
    if (topicId !== undefined) this.#byTopic.set(topicId, group);
    group.add(listener);
    return () => group.delete(listener);
  }

  tell(topicId: string): void {
    for (const listener of this.#byTopic.get(topicId) ?? []) listener();
    for (const listener of this.#all) listener();
  }
}
