import { type AccountId, type ChainId, isAccountId, isChainId } from '@latchkey/protocol'
import { accountChangeEventSchema } from '@latchkey/protocol/wire'
import {
  array,
  custom,
  type InferOutput,
  literal,
  object,
  safeParse,
  string,
  variant,
} from 'valibot'

const accounts = array(custom<AccountId>(isAccountId))
const messageSchema = variant('kind', [
  /** A visible tab follows these accounts. */
  object({ kind: literal('want'), page: string(), accounts }),
  /** The leading tab requests the accounts of all other tabs. */
  object({ kind: literal('call') }),
  object({ kind: literal('following'), chains: array(custom<ChainId>(isChainId)) }),
  object({ kind: literal('changed'), change: accountChangeEventSchema, id: string() }),
  object({ kind: literal('lost') }),
])
/** A message between the tabs of a site. */
export type TabMessage = InferOutput<typeof messageSchema>

/** The channel to the other tabs of the site, and the election of the leading tab, which has the stream. */
export type Tabs = {
  send(message: TabMessage): void
  /** Calls `won` once this tab leads. Returns a function that gives the lead up. */
  compete(won: () => void): () => void
  close(): void
}

/** Tabs that share a name. Where a browser has no locks or no channels, each tab is alone. */
export function joinTabs(name: string, hear: (message: TabMessage) => void): Tabs {
  const locks = globalThis.navigator?.locks
  if (!locks || typeof BroadcastChannel === 'undefined') return aloneTab
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => {
    const parsed = safeParse(messageSchema, data)
    if (parsed.success) hear(parsed.output)
  })
  return {
    send: (message) => channel.postMessage(message),
    compete(won) {
      const waiting = new AbortController()
      let release = () => {}
      const hold = () =>
        new Promise<void>((resolve) => {
          release = resolve
          if (waiting.signal.aborted) resolve()
          else won()
        })
      // Rejects when the wait is given up, and where locks are forbidden: then the tab is alone.
      locks.request(name, { signal: waiting.signal }, hold).catch(() => {
        if (!waiting.signal.aborted) won()
      })
      return () => {
        waiting.abort()
        release()
      }
    },
    close: () => channel.close(),
  }
}

const aloneTab: Tabs = {
  send: () => {},
  compete(won) {
    won()
    return () => {}
  },
  close: () => {},
}
