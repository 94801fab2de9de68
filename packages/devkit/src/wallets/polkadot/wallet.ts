import type { PolkadotKey } from '../../keys.ts'
import { type AskConsent, type ConsentSwitches, consentOf } from '../consent.ts'
import { createEmitter } from '../emitter.ts'
import { providerError } from '../errors.ts'
import { memoryOf } from '../remembered.ts'
import { readable } from '../review.ts'
import type { Surroundings } from '../surroundings.ts'
import type { WalletFace } from '../window/approval.ts'
import { dataBytes, signPolkadotBytes } from './sign.ts'

/** The switches of the Polkadot dev wallet. Changes reach the site as from a real wallet. */
export type PolkadotSwitches = ConsentSwitches & {
  /** Answers instead of the truth, whatever their type. */
  lie: { accounts?: unknown; signature?: unknown } | undefined
  /** Shows no account until the site asks to connect again. */
  lock(): void
  /** Shows one account only, of the several that sites see at first. */
  changeAccount(index: number): void
  /** Forgets the site. */
  disconnect(): void
}

type InjectedAccount = { address: string; name: string; type: 'sr25519' }
type RawPayload = { address: string; data: string }

/** The Polkadot dev wallet: an entry of `window.injectedWeb3`, and its switches. */
export function createPolkadotWallet(
  id: string,
  face: WalletFace,
  keys: readonly PolkadotKey[],
  { mode, show }: Pick<Surroundings, 'mode' | 'show'>,
) {
  const memory = memoryOf(id)
  const emitter = createEmitter<[]>()
  let only: number | undefined
  let isLocked = false
  const isShown = () => memory.read().connected && !isLocked
  const shownKeys = () => (only === undefined ? keys : keys.slice(only, only + 1))
  const accounts = (): unknown => {
    const { lie } = switches
    if (lie && 'accounts' in lie) return lie.accounts
    return isShown() ? shownKeys().map(accountOf) : []
  }
  const switches: PolkadotSwitches = {
    mode,
    delayMs: 0,
    lie: undefined,
    lock() {
      isLocked = true
      emitter.emit('change')
    },
    changeAccount(index) {
      if (keys[index] === undefined) throw new RangeError(`No account ${index}`)
      only = index
      emitter.emit('change')
    },
    disconnect() {
      memory.write({ connected: false })
      emitter.emit('change')
    },
  }
  const ask: AskConsent = consentOf(switches, face, show)

  async function signRaw({ address, data }: RawPayload) {
    const key = isShown() ? shownKeys().find((one) => one.address === address) : undefined
    if (key === undefined)
      throw providerError(4100, 'The account has not been authorized by the user.')
    const message = readable(dataBytes(data))
    await ask({ title: 'Sign this message?', message, rows: [], account: address })
    const { lie } = switches
    return {
      id: 1,
      signature: lie && 'signature' in lie ? lie.signature : signPolkadotBytes(key, data),
    }
  }

  async function enable(_origin?: string) {
    if (!isShown()) {
      await ask({
        title: isLocked ? 'Unlock and connect to this site?' : 'Connect to this site?',
        rows: shownKeys().map(({ name, address }) => ({
          label: name,
          value: address,
          isCode: true,
        })),
        chain: 'Polkadot',
        caution: 'The keys of these accounts are public. Anybody can take what is sent to them.',
      })
      isLocked = false
      memory.write({ connected: true })
    }
    return {
      accounts: {
        get: async () => accounts(),
        subscribe(notify: (accounts: unknown) => void) {
          notify(accounts())
          return emitter.on('change', () => notify(accounts()))
        },
      },
      signer: { signRaw },
    }
  }

  return { entry: { version: '1.0.0', enable }, switches }
}

function accountOf({ address, name }: PolkadotKey): InjectedAccount {
  return { address, name, type: 'sr25519' }
}

/** Puts a wallet in `window.injectedWeb3` under its name. Returns the undo. */
export function injectWallet(name: string, entry: object): () => void {
  const there: unknown = Reflect.get(window, 'injectedWeb3')
  const registry = typeof there === 'object' && there !== null ? there : {}
  Reflect.set(registry, name, entry)
  Reflect.set(window, 'injectedWeb3', registry)
  return () => void Reflect.deleteProperty(registry, name)
}
