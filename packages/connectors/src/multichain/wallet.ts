import type { Readable } from '@latchkey/core'
import { ask, walletError } from '@latchkey/core/foreign'
import {
  type ChainId,
  type Clock,
  knownError,
  type Network,
  type PlainErrorCode,
  withinTime,
} from '@latchkey/protocol'
import { failure } from '../failure.ts'
import type { Connection } from './connection.ts'
import { moved, parseSession, type Session, scopesOf } from './session.ts'

/** The extension, and the session that this site has with it. */
export type MultichainWallet = {
  session: Readable<Session | undefined>
  /** Resolves once the extension answers. Never prompts. */
  open(): Promise<void>
  /** Reads the session that the wallet keeps for this site. Never prompts. */
  resume(signal?: AbortSignal): Promise<Session | undefined>
  /** Prompts for all networks at once (`wallet_createSession`). */
  authorise(
    networks: readonly Network[],
    chain: ChainId | undefined,
    signal: AbortSignal,
  ): Promise<Session>
  /** Moves to a chain of the session. Prompts if the session lacks the chain. */
  move(chain: ChainId): Promise<void>
  /** Sends one request to a chain (CAIP-27). Rejects with the wallet's own error. */
  invoke(chain: ChainId, method: string, params: unknown): Promise<unknown>
  /** Ends the session (CAIP-285). */
  revoke(): Promise<void>
  close(): void
}

/** Milliseconds for the end of a session. */
const patience = 5_000

/** Creates the requests of CAIP-25, 27 and 285 over a connection. */
export function multichainWallet(connection: Connection, clock: Clock): MultichainWallet {
  const { session, keep, open, resume } = connection

  /** `chains`: what the site wants to be on, the active one first. */
  async function create(
    scopes: ReturnType<typeof scopesOf>,
    chains: readonly ChainId[],
    [declined, failed]: readonly [PlainErrorCode, PlainErrorCode],
    signal?: AbortSignal,
  ): Promise<Session> {
    const answer = await ask(
      async () => (await open()).request('wallet_createSession', { optionalScopes: scopes }),
      signal,
      (thrown) => walletError(thrown, declined, failed),
    )
    const made = keep(parseSession(answer, chains))
    if (!made) throw knownError('WALLET_ACCOUNT', answer)
    return made
  }

  return {
    session,
    async open() {
      await open()
    },
    resume,
    authorise(networks, chain, signal) {
      const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
      const wanted = chain ? [chain, ...ids] : ids
      const names = ['CONNECTION_DECLINED', 'WALLET_CONNECTION'] as const
      return create(scopesOf(wanted), wanted, names, signal)
    },
    async move(chain) {
      const held = session.get()
      if (!held) throw knownError('WALLET_DISCONNECTED')
      if (held.addresses.has(chain)) {
        keep(moved(held, chain))
        return
      }
      const names = ['SWITCH_DECLINED', 'CHAIN_NOT_SUPPORTED'] as const
      const scopes = scopesOf([chain, ...held.addresses.keys()], held)
      const wider = await create(scopes, [chain, ...held.chains], names)
      if (!wider.addresses.has(chain)) throw knownError('CHAIN_NOT_SUPPORTED')
    },
    async invoke(chain, method, params) {
      const link = await open()
      // Opening may have found another session.
      if (!session.get()?.addresses.has(chain))
        throw failure(4100, `The wallet did not authorise accounts on ${chain}`)
      return link.request('wallet_invokeMethod', { scope: chain, request: { method, params } })
    },
    async revoke() {
      try {
        await withinTime(clock, patience, (late) =>
          ask(
            async () => (await open()).request('wallet_revokeSession'),
            late,
            (thrown) => knownError('WALLET_DISCONNECTION', thrown),
          ),
        )
      } finally {
        connection.forget()
      }
    },
    close: connection.close,
  }
}
