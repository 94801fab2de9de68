import { attempt, errorCode, field } from '@latchkey/core/foreign'
import { failure } from '../failure.ts'

/** JSON-RPC 2.0 with the extension, over either channel. */
export type Link = {
  /** Rejects with the wallet's own error, and with 4900 (EIP-1193) once the link has ended. */
  request(method: string, params?: unknown): Promise<unknown>
  close(): void
}

/** What the extension does by itself. */
export type LinkListeners = {
  notified(method: string, params: unknown): void
  /** The extension ended the link. */
  ended(): void
}

/** Sends one JSON-RPC message. */
type Channel = { send(message: object): void; close(): void }
/** Opens a channel: `receive` is called with each message, `end` when the extension closes it. */
export type OpenChannel = (receive: (message: unknown) => void, end: () => void) => Channel

type Pending = { resolve(result: unknown): void; reject(error: unknown): void }

/** Opens a channel, and speaks JSON-RPC 2.0 over it. */
export function linkOver(open: OpenChannel, { notified, ended }: LinkListeners): Link {
  const pending = new Map<unknown, Pending>()
  let isOpen = true
  // Other clients in the page may use the same channel, so the ids start at random.
  let [id = 0] = crypto.getRandomValues(new Uint32Array(1))

  function receive(message: unknown): void {
    if (!isOpen) return
    const answered = field(message, 'id')
    const method = field(message, 'method')
    if (answered === undefined || answered === null) {
      if (typeof method === 'string') attempt(() => notified(method, field(message, 'params')))
      return
    }
    const waiting = pending.get(answered)
    pending.delete(answered)
    const error = field(message, 'error')
    if (error === undefined) waiting?.resolve(field(message, 'result'))
    else waiting?.reject(walletFailure(error))
  }

  function end(): void {
    if (!isOpen) return
    isOpen = false
    for (const { reject } of pending.values()) reject(unreachable())
    pending.clear()
  }

  const channel = open(receive, () => {
    if (!isOpen) return
    end()
    ended()
  })
  return {
    request: (method, params) =>
      new Promise((resolve, reject) => {
        if (!isOpen) return reject(unreachable())
        id++
        pending.set(id, { resolve, reject })
        channel.send({ jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) })
      }),
    close() {
      end()
      attempt(channel.close)
    },
  }
}

/** The error of a message, as wallets throw theirs. */
function walletFailure(error: unknown): Error {
  const code = errorCode(error)
  const message = field(error, 'message')
  const text = typeof message === 'string' ? message.slice(0, 2_000) : 'The wallet failed'
  return Object.assign(failure(Number.isNaN(code) ? -32_603 : code, text), {
    data: field(error, 'data'),
  })
}

function unreachable(): Error {
  return failure(4900, 'The wallet is not reachable')
}
