import type { ConnectorStep, SignInRequest, Storage } from '@latchkey/core'
import { abortError, field } from '@latchkey/core/foreign'
import { anySignal, isKnownError, knownError } from '@latchkey/protocol'
import { associate, type Reach } from './associate.ts'
import {
  type Authorization,
  authorizationKey,
  type Capabilities,
  parseAuthorization,
  parseCapabilities,
  recall,
  remember,
} from './authorization.ts'
import { walletCodes } from './failure.ts'
import type { MobileSessionState, Session } from './session.ts'

/** Who asks: the wallet app shows it. `icon` is a path relative to `uri`. */
export type AppIdentity = { name: string; uri?: string; icon?: string }
export type SolanaChain = `solana:${string}`

export type MobileSetup = Reach & {
  identity: AppIdentity
  storage: Storage
  onSession(state: MobileSessionState): void
  onStep(step: ConnectorStep): void
  /** The wallet gave other accounts than before, or none any more. */
  onChange(): void
}

type Granted = { authorization: Authorization; signIn?: unknown }

/** Creates the requests to a wallet app. Each request is a separate session. A newer one ends an older one. */
export function mobileRequests(setup: MobileSetup) {
  const { identity, storage } = setup
  let held = recall(storage)
  const sessions = oneSessionAtATime(setup, () => held?.authorization.base)

  async function authorize(
    session: Session,
    chain: SolanaChain,
    more: { auth_token?: string; sign_in_payload?: object } = {},
  ): Promise<Granted> {
    const isOld = session.version === 'legacy'
    const again = isOld && more.auth_token !== undefined
    const where = isOld ? { cluster: clusterOf(chain) } : { chain }
    const params = { identity, ...(again ? {} : where), ...more }
    const answer = await session.request(again ? 'reauthorize' : 'authorize', params)
    const signIn = field(answer, 'sign_in_result')
    return { authorization: parseAuthorization(answer), ...(signIn !== undefined && { signIn }) }
  }

  function keep(authorization: Authorization, chains: readonly SolanaChain[], can: Capabilities) {
    const before = held?.authorization.accounts.map(({ address }) => address).join()
    held = { authorization, chains, capabilities: can }
    remember(storage, held)
    const now = authorization.accounts.map(({ address }) => address).join()
    if (before !== undefined && before !== now) setup.onChange()
  }

  function forget() {
    held = undefined
    storage.remove(authorizationKey)
  }

  return {
    held: () => held,

    /** Asks for accounts. Throws `CONNECTION_DECLINED`, `CHAIN_NOT_SUPPORTED`, and what `associate` throws. */
    async connect(chain: SolanaChain, chains: readonly SolanaChain[], signal: AbortSignal) {
      await sessions.run(signal, async (session) => {
        const { authorization } = await authorize(session, chain)
        const answer = await session.request('get_capabilities', {}).catch(unlessGone)
        keep(authorization, chains, parseCapabilities(answer, session.version))
      })
    },

    disconnect() {
      sessions.abort()
      forget()
    },

    /** Ends the session that is open, and keeps the permission. */
    close: sessions.abort,

    /** Renews the permission and asks. Throws `WALLET_DISCONNECTED` when the permission is no longer good. */
    request(method: string, params: object, chain: SolanaChain | undefined): Promise<unknown> {
      return sessions.run(undefined, async (session) => {
        if (!held) throw knownError('WALLET_NOT_CONNECTED')
        const { authorization, chains, capabilities } = held
        const chosen = chain ?? chains[0] ?? 'solana:mainnet'
        const renewed = await authorize(session, chosen, { auth_token: authorization.token }).catch(
          (error: unknown) => {
            if (!isKnownError(error, 'CONNECTION_DECLINED')) throw error
            forget()
            setup.onChange()
            throw knownError('WALLET_DISCONNECTED', error)
          },
        )
        keep(renewed.authorization, chains, capabilities)
        return session.request(method, params)
      })
    },

    /** Asks the wallet to write and sign a sign-in message. Throws `FEATURE_UNSUPPORTED` where it did not. */
    signIn(payload: SignInRequest): Promise<unknown> {
      return sessions.run(undefined, async (session) => {
        if (!held) throw knownError('WALLET_NOT_CONNECTED')
        const { chains, capabilities } = held
        const chosen = chains[0] ?? 'solana:mainnet'
        const granted = await authorize(session, chosen, { sign_in_payload: payload })
        keep(granted.authorization, chains, capabilities)
        if (granted.signIn == null) throw knownError('FEATURE_UNSUPPORTED')
        return granted.signIn
      })
    },
  }
}
/** Sessions with a wallet app, of which a newer one aborts the older. `baseOf` is the wallet's own URL, where known. */
function oneSessionAtATime(setup: MobileSetup, baseOf: () => string | undefined) {
  const { onSession, onStep } = setup
  let running = new AbortController()

  async function run<T>(
    signal: AbortSignal | undefined,
    work: (session: Session) => Promise<T>,
  ): Promise<T> {
    running.abort(knownError('ABORTED'))
    const own = new AbortController()
    running = own
    const either = signal ? anySignal([signal, own.signal]) : own.signal
    let session: Session | undefined
    const end = () => session?.close(abortError(either))
    try {
      session = await associate(setup, baseOf(), either, {
        onState: (state) => running === own && onSession(state),
        onStep: (step) => running === own && onStep(step),
        onLaunched: () => running === own && onStep('reachApp'),
      })
      either.addEventListener('abort', end, { once: true })
      if (running === own) onStep('approveInApp')
      return await work(session)
    } finally {
      either.removeEventListener('abort', end)
      session?.close()
      if (running === own) onStep('idle')
    }
  }

  return { run, abort: () => running.abort(knownError('ABORTED')) }
}

export type MobileRequests = ReturnType<typeof mobileRequests>

/** A wallet that does not know a request has still given its accounts; one that is gone has not. */
function unlessGone(error: unknown): undefined {
  const code = field(field(error, 'cause'), 'code')
  const isAnswer = code === walletCodes.methodNotFound || !isKnownError(error)
  if (!isAnswer) throw error
}

/** The chain as the protocol's first version has it. */
function clusterOf(chain: SolanaChain): string {
  const name = chain.slice('solana:'.length)
  if (name === 'mainnet') return 'mainnet-beta'
  if (name === 'devnet' || name === 'testnet') return name
  throw knownError('CHAIN_NOT_SUPPORTED')
}
