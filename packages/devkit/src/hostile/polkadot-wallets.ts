import { polkadotKeys } from '../keys.ts'
import { type Case, type HostileWallet, named, trap } from './hostile-wallet.ts'

const account = { address: polkadotKeys[2].address, name: 'Charlie', type: 'sr25519' }

type Injected = {
  accounts?: () => unknown
  subscribe?: (notify: (accounts: unknown) => void) => unknown
  signRaw?: () => unknown
}

/** What a wallet gives to a site that it lets in; it behaves as far as shape goes. */
function injected({ accounts = () => [account], subscribe, signRaw }: Injected = {}) {
  return {
    accounts: { get: async () => accounts(), subscribe: subscribe ?? (() => () => {}) },
    signer: { signRaw: signRaw ?? (async () => ({ id: 1, signature: `0x${'0'.repeat(128)}` })) },
  }
}

/** A case that injects one wallet. */
function entry(
  { enable = async () => injected(), ...rest }: Case & { enable?: () => unknown },
  describe: (value: object) => PropertyDescriptor = (value) => ({ value }),
): HostileWallet {
  const known = named(rest)
  return {
    ...known,
    namespace: 'polkadot',
    install(page) {
      const there: unknown = Reflect.get(page, 'injectedWeb3')
      const registry = typeof there === 'object' && there !== null ? there : {}
      const descriptor = describe({ version: '1', enable })
      const shape = { ...descriptor, enumerable: true, configurable: true }
      Object.defineProperty(registry, known.name, shape)
      Reflect.set(page, 'injectedWeb3', registry)
      return () => Reflect.deleteProperty(registry, known.name)
    },
  }
}

const accounts = (id: string, malice: string, list: unknown) =>
  entry({
    id: `polkadot-accounts-${id}`,
    malice: `Its accounts are ${malice}.`,
    connecting: 'fails',
    enable: async () => injected({ accounts: () => list }),
  })

/** Wallets in `window.injectedWeb3` that misbehave. */
export const badPolkadotWallets: readonly HostileWallet[] = [
  entry(
    {
      id: 'polkadot-entry-throws',
      malice: 'Reading its entry throws.',
      expectation: 'hidden',
    },
    () => ({
      get() {
        throw new Error('No entry')
      },
    }),
  ),
  entry(
    { id: 'polkadot-entry-changes', malice: 'Its entry is another object at every look.' },
    (value) => ({ get: () => ({ ...value }) }),
  ),
  {
    ...named({
      id: 'polkadot-registry-throws',
      malice: 'It makes a registry that cannot be listed.',
      expectation: 'hidden',
    }),
    namespace: 'polkadot',
    install(page) {
      const ownKeys = () => {
        throw new Error('No keys')
      }
      const before: unknown = Reflect.get(page, 'injectedWeb3')
      Reflect.set(page, 'injectedWeb3', new Proxy({}, { ownKeys }))
      return () => Reflect.set(page, 'injectedWeb3', before)
    },
  },
  entry({
    id: 'polkadot-name-markup',
    malice: 'Its key is markup.',
    name: '<b onmouseover=hacked=1>Dot Fox</b>',
  }),
  entry({
    id: 'polkadot-enable-hangs',
    malice: 'Its enable never settles.',
    connecting: 'waits',
    enable: () => new Promise(() => {}),
  }),
  entry({
    id: 'polkadot-enable-throws',
    malice: 'Its enable throws instead of rejecting.',
    connecting: 'fails',
    enable: () => {
      throw trap()
    },
  }),
  entry({
    id: 'polkadot-enable-nothing',
    malice: 'Its enable answers nothing.',
    connecting: 'fails',
    enable: async () => undefined,
  }),
  accounts('none', 'an empty list', []),
  accounts('misspelt', 'addresses with a wrong checksum', [
    { ...account, address: account.address.replace(/.$/, 'Z') },
  ]),
  accounts('ethereum', "only Ethereum's", [
    { address: '0x976EA74026E726554dB657fA54763abd0C3a0aa9', type: 'ethereum' },
  ]),
  accounts(
    'too-many',
    'a million',
    Array.from({ length: 1_000_000 }, () => account),
  ),
  accounts('garbage', 'not accounts', [null, 7, 'x', {}, trap()]),
  entry({
    id: 'polkadot-subscribe-storm',
    malice: 'It emits nonsense ten thousand times while it has a listener.',
    connecting: 'connects',
    enable: async () =>
      injected({
        subscribe(notify) {
          for (let time = 0; time < 10_000; time++)
            notify(time % 2 ? { length: 2 ** 40 } : [account])
          return 'not a function'
        },
      }),
  }),
  entry({
    id: 'polkadot-signs-text',
    malice: 'Its signature is a text.',
    enable: async () => injected({ signRaw: async () => ({ id: 1, signature: 'signed' }) }),
  }),
]
