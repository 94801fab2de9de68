import { type AccountId, type ChainId, isAccountId, isChainId } from '@latchkey/protocol'
import { newsEventSchema } from '@latchkey/protocol/wire'
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
  /** A tab that is shown wants news of these accounts. */
  object({ kind: literal('want'), page: string(), accounts }),
  /** The tab that has the stream asks all others what they want. */
  object({ kind: literal('call') }),
  object({ kind: literal('following'), chains: array(custom<ChainId>(isChainId)) }),
  object({ kind: literal('news'), news: newsEventSchema, id: string() }),
  object({ kind: literal('lost') }),
])
/** What the tabs of a site tell each other. */
export type TabMessage = InferOutput<typeof messageSchema>

/** The other tabs of the site, and the right to be the one that has the stream. */
export type Tabs = {
  tell(message: TabMessage): void
  /** Waits for the right to have the stream; `won` runs when no other tab has it. Returns what gives it up. */
  compete(won: () => void): () => void
  close(): void
}

/** Tabs that share a name. Where a browser has no locks or no channels, each tab stands for itself. */
export function joinTabs(name: string, hear: (message: TabMessage) => void): Tabs {
  const locks = globalThis.navigator?.locks
  if (!locks || typeof BroadcastChannel === 'undefined') return aloneTab
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => {
    const parsed = safeParse(messageSchema, data)
    if (parsed.success) hear(parsed.output)
  })
  return {
    tell: (message) => channel.postMessage(message),
    compete(won) {
      const waiting = new AbortController()
      let release = () => {}
      const hold = () =>
        new Promise<void>((resolve) => {
          release = resolve
          if (waiting.signal.aborted) resolve()
          else won()
        })
      // Rejects when the wait is given up, and where locks are forbidden: then the tab stands for itself.
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
  tell: () => {},
  compete(won) {
    won()
    return () => {}
  },
  close: () => {},
}
