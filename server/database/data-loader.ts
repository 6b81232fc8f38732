interface Waiter<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/** The most items in one statement. A statement could carry far more. */
const most = 200

/**
 * Batches the requests of many callers into one statement. Requests that arrive while a batch runs form the next batch. Under load one
 * statement and one commit thus serve a dozen visitors, and a single request waits for no others. `run` returns one result for each item,
 * in order, or fails for all items. After a failure each item is tried alone, so that one caller's request cannot fail another caller's.
 * `runAlone` may wait for locks, which `run` must not do.
 */
export function createDataLoader<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  runAlone?: (item: Item) => Promise<Result>
): (item: Item) => Promise<Result> {
  let waiting: Waiter<Item, Result>[] = []
  let isUnderWay = false

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      // By the time of `setImmediate` Node has read everything that has arrived, so the batch contains all of it.
      await new Promise<void>(resolve => void setImmediate(resolve))
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      await answer(batch)
    }
    isUnderWay = false
  }

  async function answer(batch: readonly Waiter<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!)
    } catch (error) {
      const [first, ...others] = batch
      if (others.length === 0 && !runAlone) first!.reject(error)
      else for (const { item, resolve, reject } of batch) alone(item).then(resolve, reject)
    }
  }

  const alone = runAlone ?? (async (item: Item) => (await run([item]))[0]!)

  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isUnderWay) return
      isUnderWay = true
      void work()
    })
}

/** One data loader for each source, for example for each database. */
export function createDataLoaderFor<Source extends object, Item, Result>(
  run: (source: Source, items: readonly Item[]) => Promise<readonly Result[]>,
  runAlone?: (source: Source, item: Item) => Promise<Result>
): (source: Source, item: Item) => Promise<Result> {
  const bySource = new WeakMap<Source, (item: Item) => Promise<Result>>()
  return (source, item) => {
    const load =
      bySource.get(source) ??
      createDataLoader(items => run(source, items), runAlone && (item => runAlone(source, item)))
    bySource.set(source, load)
    return load(item)
  }
}
