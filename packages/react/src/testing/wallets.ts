import {
  type Account,
  type Connected,
  type Connector,
  type ConnectorEvent,
  type Pairing,
  singleWallet,
  type Transport,
  writable,
} from '@latchkey/core'
import { isPairingExpired } from '@latchkey/core/links'
import { type ChainId, knownError, type LatchkeyError } from '@latchkey/protocol'

/** What a test wallet does with a request. */
export type Behaviour = 'approve' | 'decline' | 'hang' | 'fail'

export type TestWallet = Connector & {
  behave(behaviour: Behaviour): void
  /** Says something by itself, as a wallet does. */
  say(event: ConnectorEvent): void
  requests: { connect: number; switch: ChainId[] }
}

type TestWalletOptions = Partial<
  Pick<Connector, 'type' | 'namespaces' | 'contested' | 'presents' | 'steps' | 'keepsNonce'>
> & {
  id?: string
  accounts: readonly Account[]
  colour?: string
  rdns?: string
  chainId?: ChainId
}

/** A wallet in this page whose behaviour the test sets. */
export function testWallet(name: string, given: TestWalletOptions): TestWallet {
  let behaviour: Behaviour = 'approve'
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const requests: TestWallet['requests'] = { connect: 0, switch: [] }
  const settle = async () => {
    if (behaviour === 'decline') throw knownError('CONNECTION_DECLINED')
    if (behaviour === 'fail') throw knownError('WALLET_MISBEHAVED')
    if (behaviour === 'hang') await new Promise(() => {})
  }
  const answer = () => ({
    accounts: given.accounts,
    ...(given.chainId && { chainId: given.chainId }),
  })
  return {
    ...singleWallet,
    id: given.id ?? name.toLowerCase(),
    name,
    type: given.type ?? 'ANNOUNCED',
    namespaces: given.namespaces ?? ['eip155'],
    presents: given.presents ?? 'elsewhere',
    imageUrl: picture(name, given.colour ?? '#65635a'),
    ...(given.contested && { contested: true }),
    ...(given.steps && { steps: given.steps }),
    ...(given.keepsNonce && { keepsNonce: true }),
    info: { rdns: given.rdns ?? `test.${name.toLowerCase()}` },
    requests,
    behave(next) {
      behaviour = next
    },
    say(event) {
      for (const listener of listeners) listener(event)
    },
    async connect() {
      requests.connect += 1
      await settle()
      return answer()
    },
    restore: async () => answer(),
    disconnect: async () => {},
    async switchChain(network) {
      requests.switch.push(network.caipNetworkId)
      if (behaviour === 'decline') throw knownError('SWITCH_DECLINED')
      await settle()
    },
    signer: () => undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type TestPairing = Connector & {
  /** The requests that it received, in order. */
  requests: string[]
  /** When it made each pairing, in milliseconds of epoch. */
  made: number[]
  /** Decide the attempt that waits. */
  approve(): void
  fail(error: LatchkeyError): void
  /** A wallet says yes to the pairing that was made ahead. */
  take(): void
  /** The pairing that was made ahead can be taken by no wallet any more. */
  lapse(error: LatchkeyError): void
  transport: ReturnType<typeof writable<Transport>>
}

/**
 * A connector that reaches wallets elsewhere by a URI, and whose other side is the test. `ahead`: milliseconds that the
 * clock of its relay is ahead of the page's.
 */
export function testPairing(accounts: readonly Account[], life = 240_000, ahead = 0): TestPairing {
  const made: number[] = []
  let waiting: Pairing | null = null
  let lapse: (error: LatchkeyError) => void = () => {}
  let isTaken = false
  let take = () => {}
  let settle: { resolve(answer: Connected): void; reject(error: unknown): void } | null = null
  const requests: string[] = []
  const transport = writable<Transport>('open')
  const answer = { accounts, wallet: { name: 'Rainbow on a phone' } }
  const make = () => {
    const now = Date.now()
    made.push(now)
    const expiresAt = now + life
    const seconds = Math.floor((expiresAt + ahead) / 1000)
    return {
      uri: `wc:topic${made.length}@2?relay-protocol=irn&symKey=ab&expiryTimestamp=${seconds}`,
      expiresAt,
      settled: new Promise<void>((resolve, reject) => {
        take = resolve
        lapse = reject
      }),
    }
  }
  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    reaches: 'many',
    pairs: true,
    sharedBetweenTabs: true,
    listing: 'row',
    presents: 'elsewhere',
    namespaces: ['eip155', 'solana'],
    imageUrl: picture('W', '#3b99fc'),
    requests,
    made,
    transport,
    approve: () => settle?.resolve(answer),
    take() {
      isTaken = true
      take()
    },
    fail: (error) => settle?.reject(error),
    lapse(error) {
      waiting = null
      lapse(error)
    },
    async prepare() {
      requests.push('prepare')
      if (!waiting || isPairingExpired(waiting.expiresAt, Date.now())) waiting = make()
      return waiting
    },
    connect({ onUri, wallet, signal }) {
      const { uri, expiresAt } = waiting ?? make()
      waiting = null
      requests.push(`connect ${wallet?.name ?? 'anybody'} ${/topic\d+/.exec(uri)?.[0]}`)
      onUri?.(uri, expiresAt)
      if (isTaken) return Promise.resolve(answer)
      return new Promise((resolve, reject) => {
        settle = { resolve, reject }
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    },
    restore: async () => null,
    disconnect: async () => {},
    signer: () => undefined,
    subscribe: () => () => {},
  }
}

function picture(name: string, colour: string): string {
  const letter = name.slice(0, 1)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/><text x="20" y="27" text-anchor="middle" font-family="sans-serif" font-weight="600" font-size="19" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
