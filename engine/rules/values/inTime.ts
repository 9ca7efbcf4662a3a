/**
 * What was asked for, where it comes within so many milliseconds; null later. What then comes after all is not awaited.
 *
 * @throws what the asking threw in time
 */
export async function inTime<Result>(asked: Promise<Result>, ms: number): Promise<Result | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
