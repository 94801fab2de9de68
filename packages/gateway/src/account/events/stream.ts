import { type AccountId, type ChainId, type Clock, every } from '@latchkey/protocol'
import type { AccountChangeEvent, FollowingEvent } from '@latchkey/protocol/wire'
import type { ChainChanges } from '../../edge/ports/changes.ts'
import { type Cursor, writeCursor } from './cursor.ts'
import type { Hub } from './hub.ts'
import type { EventLimits } from './limits.ts'

export type StreamSettings = {
  clock: Clock
  hub: Hub
  limits: EventLimits
  /** The accounts of each followed chain, by their address in its canonical spelling. */
  accounts: ReadonlyMap<ChainId, ReadonlyMap<string, AccountId>>
  /** The end of an earlier stream of the client. */
  resumed: Cursor
  /** Cuts the connection of a slow reader. Returns `false` if there is none. */
  cut(): boolean
  /** Called once when the stream has ended, for any reason. */
  ended(): void
}

/** A stream of server-sent events (HTML, section 9.2). */
export type EventStream = {
  body: ReadableStream<Uint8Array>
  /** Ends the stream. `retry`: the milliseconds that the client waits before it reconnects. */
  end(retry?: number): void
}

const encoder = new TextEncoder()

/** Reports changes of accounts to one client, until it leaves, is too slow, or the stream's lifetime is over. */
export function openEventStream(settings: StreamSettings): EventStream {
  const { clock, hub, limits, accounts, resumed } = settings
  const cursor: Cursor = new Map([...resumed].filter(([chainId]) => accounts.has(chainId)))
  const undos: (() => void)[] = []
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined

  function leave(): boolean {
    if (!controller) return false
    controller = undefined
    for (const undo of undos) undo()
    settings.ended()
    return true
  }
  function end(retry?: number): void {
    const open = controller
    if (!leave()) return
    if (retry !== undefined) open?.enqueue(encoder.encode(`retry: ${retry}\n\n`))
    open?.close()
  }
  function write(event: string, data: unknown): void {
    const lines = [`event: ${event}`, `id: ${writeCursor(cursor)}`, `data: ${JSON.stringify(data)}`]
    const bytes = encoder.encode(`${lines.join('\n')}\n\n`)
    const open = controller
    if (!open) return
    if ((open.desiredSize ?? 0) >= bytes.byteLength) {
      open.enqueue(bytes)
      return
    }
    leave()
    if (!settings.cut()) open.error(new Error('The reader is too slow'))
  }

  /** The chains whose changes are all reported from now on. */
  const followed = new Set<ChainId>()
  function reportFollowed(chains: Iterable<ChainId>): void {
    for (const chainId of chains) followed.add(chainId)
    write('following', { chains: [...followed] } satisfies FollowingEvent)
  }

  function follow(chainId: ChainId, byAddress: ReadonlyMap<string, AccountId>): () => void {
    const advance = (changes: ChainChanges | undefined) => {
      if (changes) cursor.set(chainId, changes.position)
      for (const [address, account] of byAddress) {
        const touch = changes?.touched.get(address)
        if (!touch) continue
        const { block, transactions } = touch
        write('news', {
          account,
          block,
          transactions: [...transactions],
        } satisfies AccountChangeEvent)
      }
      // Until each account is read, the client polls the chain.
      const isRead = [...byAddress.keys()].every((address) => !changes?.unread?.has(address))
      if (isRead && !followed.has(chainId)) reportFollowed([chainId])
    }
    const position = resumed.get(chainId)
    return hub.follow(chainId, { accounts: [...byAddress.keys()], position, advance })
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened
        reportFollowed(cursor.keys())
        undos.push(every(clock, limits.beatInterval, () => write('beat', 0)))
        undos.push(clock.after(limits.lifetime, () => end()))
        for (const [chainId, some] of accounts) undos.push(follow(chainId, some))
      },
      cancel: () => void leave(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: limits.bufferBytes }),
  )
  return { body, end }
}
