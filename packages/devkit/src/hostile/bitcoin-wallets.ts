import {
  bitcoinFeatures,
  listedWallet,
  satsAccount,
  standardAccount,
} from './bitcoin-registering.ts'
import { type HostileWallet, named, trap } from './hostile-wallet.ts'
import { type Registering, registeredWallet } from './registering.ts'

const registered = (changed: Registering) =>
  registeredWallet('bip122', changed, {
    chains: ['bitcoin:mainnet'],
    features: bitcoinFeatures(),
  })

const accounts = (id: string, malice: string, addresses: unknown) =>
  listedWallet({
    id: `bitcoin-accounts-${id}`,
    malice: `Its accounts are ${malice}.`,
    connecting: 'fails',
    answers: { wallet_connect: () => ({ addresses }) },
  })

/** Puts something in the place of the registry that wallets share. */
function registry(id: string, malice: string, value: () => unknown): HostileWallet {
  return {
    ...named({ id, malice, expectation: 'hidden' }),
    namespace: 'bip122',
    install(page) {
      const before: unknown = Reflect.get(page, 'btc_providers')
      Reflect.set(page, 'btc_providers', value())
      return () => Reflect.set(page, 'btc_providers', before)
    },
  }
}

/** Bitcoin wallets, registered or listed, that misbehave. */
export const badBitcoinWallets: readonly HostileWallet[] = [
  registry('bitcoin-registry-throws', 'It makes a registry that throws when it is read.', () => {
    const refuse = () => {
      throw new Error('No registry for you')
    }
    return new Proxy([], { get: refuse, has: refuse, ownKeys: refuse })
  }),
  registry(
    'bitcoin-registry-endless',
    'It makes a registry that says it has no end.',
    () => new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 40 : undefined) }),
  ),
  listedWallet({
    id: 'bitcoin-path-throws',
    malice: 'The path to its provider throws.',
    expectation: 'hidden',
    entry: {
      get id() {
        throw new Error('Lost')
      },
    },
  }),
  listedWallet({
    id: 'bitcoin-path-window',
    malice: 'It names the whole window as its provider.',
    expectation: 'hidden',
    entry: { id: 'window' },
  }),
  listedWallet({
    id: 'bitcoin-name-markup',
    malice: 'Its name is markup.',
    name: '<img src=x onerror=hacked=1>Sats Fox',
  }),
  registered({
    id: 'bitcoin-features-throw',
    malice: 'Reading its features throws.',
    expectation: 'hidden',
    wallet: () => ({
      get features() {
        throw new Error('No features for you')
      },
    }),
  }),
  registered({
    id: 'bitcoin-provider-trap',
    malice: 'Its sats-connect provider throws whatever is read.',
    connecting: 'fails',
    wallet: () => ({ features: { 'sats-connect:': { provider: trap() } } }),
  }),
  listedWallet({
    id: 'bitcoin-connect-hangs',
    malice: 'Its connect never settles.',
    connecting: 'waits',
    answers: { wallet_connect: () => new Promise(() => {}) },
  }),
  listedWallet({
    id: 'bitcoin-connect-throws',
    malice: 'Its connect throws what throws again when it is read.',
    connecting: 'fails',
    answers: {
      wallet_connect: () => {
        throw trap()
      },
    },
  }),
  accounts('none', 'an empty list', []),
  accounts('foreign', 'addresses of another family', [
    { ...satsAccount, address: '0x976EA74026E726554dB657fA54763abd0C3a0aa9' },
  ]),
  accounts('misspelt', 'addresses with a wrong checksum', [
    { ...satsAccount, address: satsAccount.address.replace(/.$/, 'q') },
  ]),
  accounts('garbage', 'not accounts', [null, 7, 'x', {}, trap()]),
  listedWallet({
    id: 'bitcoin-change-storm',
    malice: 'It says ten thousand times that its accounts are nonsense.',
    connecting: 'either',
    listen(cb) {
      for (let time = 0; time < 10_000; time++)
        setTimeout(() => cb({ type: 'accountChange', addresses: [null] }), 20)
      return 'not a function'
    },
  }),
  listedWallet({
    id: 'bitcoin-signs-short',
    malice: 'Its message signature has 3 bytes.',
    answers: { signMessage: () => ({ signature: 'AAAA' }) },
  }),
  registered({
    id: 'bitcoin-signs-another',
    malice: 'It signs another message than the one it was given.',
    wallet: () => ({
      accounts: [standardAccount],
      features: bitcoinFeatures({
        'bitcoin:signMessage': {
          version: '0.0.2',
          signMessage: async () => [
            {
              signedMessage: new TextEncoder().encode('I owe you'),
              signature: new Uint8Array(65),
            },
          ],
        },
      }),
    }),
  }),
]
