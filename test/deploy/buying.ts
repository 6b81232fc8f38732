import { buy, type Shop } from '#test/crash/buyer.ts'

/** Starts visitors who buy one package after the other. Each purchase comes from another IP address. */
export function startBuying(url: string, visitors: number) {
  const answers = new Map<string, number>()
  const receipts: (string | null)[] = []
  const failed: string[] = []
  let isOver = false

  async function keepBuying(visitor: number) {
    for (let turn = 0; !isOver; turn += 1) {
      const shop = shopOf(url, `10.${visitor}.${turn >> 8}.${turn & 255}`, (path, status) => {
        answers.set(String(status), (answers.get(String(status)) ?? 0) + 1)
        if (status >= 500) failed.push(`${path}: ${status}`)
      })
      const plan = { codes: [], paysForBoth: false, tabs: 1, leaves: false, authenticates: false } as const
      const bought = await buy(shop, plan).catch((error: Error) => void failed.push(error.message))
      if (bought) receipts.push(...bought.receipts.map(({ transactionId }) => transactionId))
    }
  }

  const buying = Array.from({ length: visitors }, (_, visitor) => keepBuying(visitor))
  return {
    answers,
    receipts,
    failed,
    async stop() {
      isOver = true
      await Promise.all(buying)
    }
  }
}

/** The shop at a server, for a visitor at the IP address `caller`. */
export function shopOf(url: string, caller: string, onAnswer?: (path: string, status: number) => void): Shop {
  return {
    async fetch(path, init) {
      const response = await fetch(url + path, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), 'X-Forwarded-For': caller }
      })
      onAnswer?.(path, response.status)
      return response
    },
    linkTo: async () => undefined,
    authenticate: async () => '',
    count: () => {},
    random: Math.random,
    insist: () => {}
  }
}
