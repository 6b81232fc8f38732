interface Waiter<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Items per statement: far below what one statement can carry. */
const most = 200

/**
 * Batches the requests of many callers into one statement. Requests that arrive during a batch go into the next one: under load one
 * statement, and one commit, serve a dozen visitors; a single request waits for no others. `run` returns one result for each item, in their
 * order, or fails for all of them. After a failure each item is tried by itself outside the queue, so that one caller's request cannot fail
 * another's. `runAlone` is for items that may then wait for locks that `run` does not wait for.
 */
export function createDataLoader<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  runAlone?: (item: Item) => Promise<Result>
): (item: Item) => Promise<Result> {
  let waiting: Waiter<Item, Result>[] = []
  let isUnderWay = false

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      // `setImmediate` runs once everything that has arrived by now has been read, so the batch contains all of it.
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

/** A data loader for each source, such as a database. */
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
