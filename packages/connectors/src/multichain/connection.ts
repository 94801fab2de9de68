import { type Readable, type Storage, writable } from '@latchkey/core'
import { ask, walletError } from '@latchkey/core/foreign'
import { anySignal, type Clock, isChainId, knownError, withinTime } from '@latchkey/protocol'
import type { Link } from './link.ts'
import { openLink } from './openLink.ts'
import { parseSession, type Session } from './session.ts'

/** What the wallet needs of the site. */
export type MultichainDependencies = {
  extensionIds: readonly string[]
  clock: Clock
  storage: Storage
}

/** The link to the extension, and the session that it keeps for this site. */
export type Connection = {
  session: Readable<Session | undefined>
  /** Keeps a session that the extension answered; `undefined`: it is over. */
  keep(session: Session | undefined): Session | undefined
  /** Resolves with the link once the extension answers. Never prompts. */
  open(): Promise<Link>
  /** Reads the session. Never prompts. */
  resume(signal?: AbortSignal): Promise<Session | undefined>
  /** Forgets the session in this page. */
  forget(): void
  close(): void
}

/** The chains that the site is on, which the extension does not keep. */
const storageKey = '@latchkey/multichain_chains'
/** Milliseconds for an answer without a prompt. */
const patience = 5_000
/** Milliseconds until an ended link is opened again. The browser restarts extensions. */
const restart = 1_000

/** Creates the connection, which opens the link with the first request, and again after its end. */
export function createConnection({
  extensionIds,
  clock,
  storage,
}: MultichainDependencies): Connection {
  const session = writable<Session | undefined>(undefined)
  let opening: Promise<Link> | undefined
  let cancelRestart = () => {}
  let isClosed = false

  function keep(next: Session | undefined): Session | undefined {
    if (next) storage.set(storageKey, next.chains.join(' '))
    session.set(next)
    return next
  }

  function keepAnswer(answer: unknown): Session | undefined {
    const stored = (storage.get(storageKey) ?? '').split(' ').filter(isChainId)
    return keep(parseSession(answer, session.get()?.chains ?? stored))
  }

  async function openAgain(): Promise<Link> {
    try {
      const { link, kept } = await openLink(extensionIds, clock, {
        notified(method, params) {
          if (method === 'wallet_sessionChanged') keepAnswer(params)
        },
        ended() {
          opening = undefined
          if (!session.get() || isClosed) return
          cancelRestart = clock.after(restart, () => {
            resume().catch(() => session.set(undefined))
          })
        },
      })
      keepAnswer(kept)
      return link
    } catch (error) {
      opening = undefined
      throw error
    }
  }

  async function open(): Promise<Link> {
    if (isClosed) throw knownError('WALLET_NOT_READY')
    opening ??= openAgain()
    return opening
  }

  async function resume(signal?: AbortSignal): Promise<Session | undefined> {
    const answer = await withinTime(clock, patience, (late) =>
      ask(
        async () => (await open()).request('wallet_getSession'),
        signal ? anySignal([signal, late]) : late,
        (thrown) => walletError(thrown, 'CONNECTION_DECLINED', 'WALLET_CONNECTION'),
      ),
    )
    return keepAnswer(answer)
  }

  return {
    session,
    keep,
    open,
    resume,
    forget() {
      storage.remove(storageKey)
      session.set(undefined)
    },
    close() {
      isClosed = true
      cancelRestart()
      opening?.then((link) => link.close()).catch(() => {})
    },
  }
}
