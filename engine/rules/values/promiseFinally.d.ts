/** What is handed to `finally` may take its time: it is waited for (ECMAScript, §27.2.5.3). */
interface Promise<T> {
  finally(onFinally: () => PromiseLike<unknown>): Promise<T>;
}
