export type Operation =
  | 'clientToken'
  | 'sale'
  | 'find'
  | 'search'
  | 'void'
  | 'submitForSettlement'
  | 'refund'
  | 'settle'
  | 'nonce'
  | 'configuration'
  | 'tokenize'
  | 'frame'
  | 'paypal'
  | 'venmo'
  | 'applePay'
  | 'paypalScript'
  | 'googlePayScript'
  | 'fraudnet'
  /** The operations of 3-D Secure, in the order of its steps. */
  | 'songbird'
  | 'lookup'
  | 'bank'
  | 'authentication'

type FaultKind =
  /** Cuts the connection before any work. */
  | 'drop-before'
  /** Does the work (so a charge is made) and cuts the connection before the answer. */
  | 'drop-after'
  /** `status` with an empty body, without any work. */
  | 'status'
  /** Does the work and delays the answer by `delayMs`. */
  | 'slow'
  /** Sends the answer in small pieces, one every `delayMs`, so that the connection is never idle. */
  | 'drip'
  /** Does the work and sends half of the answer. */
  | 'truncate'
  /** Answers 200 with a web page, like a captive portal, without any work. */
  | 'html'
  /** Sales only: the processor declines. `status` is the processor's code. */
  | 'decline'
  /** Searches only: does not find transactions younger than `delayMs`. */
  | 'lag'
  /** Songbird only: the script loads but never reports that it is set up. */
  | 'no-setup'
  /** Songbird only: the bank's collection of device data never ends. */
  | 'no-device-data'
  /** Songbird only: the challenge ends at once with the error number `status`. */
  | 'error'
  /** Songbird only: reports the bank's decision with a delay of `delayMs`. */
  | 'late'

export type Fault = { on: Operation; kind: FaultKind; times?: number; delayMs?: number; status?: number }

export type Faults = ReturnType<typeof createFaults>

const dropHeader = 'x-emulator-drop'

/** Marks a response whose connection the listener must cut, because a web-standard handler cannot cut a connection itself. */
export const isDropped = (response: Response) => response.headers.has(dropHeader)

const drop = () => new Response(null, { status: 502, headers: { [dropHeader]: 'yes' } })

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Faults that tests set. A fault ends after `times` operations, by default after one. Several faults for one operation happen in order. */
export function createFaults() {
  let faults: Required<Fault>[] = []

  function take(operation: Operation) {
    const fault = faults.find(({ on }) => on === operation)
    if (fault) {
      fault.times -= 1
      faults = faults.filter(({ times }) => times > 0)
    }
    return fault
  }

  return {
    set(fault: Fault) {
      const delayMs = fault.delayMs ?? (fault.kind === 'drip' ? 100 : 1000)
      const status = fault.status ?? (fault.kind === 'decline' ? 2000 : 500)
      faults.push({ ...fault, times: fault.times ?? 1, delayMs, status })
    },
    clear() {
      faults = []
    },
    pending: (): readonly Fault[] => faults,

    /**
     * Runs the work of an operation, or the operation's fault instead. `work` receives a fault that only the operation itself can produce.
     */
    async around(operation: Operation, work: (fault?: Required<Fault>) => Promise<Response>): Promise<Response> {
      const fault = take(operation)
      return fault ? answerWithFault(fault, work) : work()
    }
  }
}

async function answerWithFault(
  fault: Required<Fault>,
  work: (fault?: Required<Fault>) => Promise<Response>
): Promise<Response> {
  switch (fault.kind) {
    case 'decline':
    case 'lag':
    case 'no-setup':
    case 'no-device-data':
    case 'error':
    case 'late':
      return work(fault)
    case 'drop-before':
      return drop()
    case 'drop-after':
      await work()
      return drop()
    case 'status':
      return new Response(null, { status: fault.status })
    case 'html':
      return new Response('<!doctype html><title>Sign in to the airport Wi-Fi</title>', {
        headers: { 'content-type': 'text/html' }
      })
    case 'slow': {
      const response = await work()
      await wait(fault.delayMs)
      return response
    }
    case 'drip':
      return inPieces(await work(), { pieces: 20, arriving: 20, delayMs: fault.delayMs })
    case 'truncate':
      // An immediate cut would drop the first half of the answer before it is sent.
      return inPieces(await work(), { pieces: 2, arriving: 1, delayMs: 20 })
  }
}

async function inPieces(
  response: Response,
  { pieces, arriving, delayMs }: { pieces: number; arriving: number; delayMs: number }
): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const size = Math.ceil(bytes.length / pieces)
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent * size >= bytes.length) return controller.close()
      if (sent > 0) await wait(delayMs)
      if (sent === arriving) return controller.error(new Error('The emulator cut this answer short'))
      controller.enqueue(bytes.slice(sent * size, (sent + 1) * size))
      sent += 1
    }
  })
  return new Response(body, response)
}
