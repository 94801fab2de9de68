import { type HostileWallet, trap } from './hostile-wallet.ts'
import { account, features, registered } from './solana-registering.ts'

function connecting(answer: () => unknown) {
  return () => ({
    features: features({ 'standard:connect': { version: '1.0.0', connect: answer } }),
  })
}

/** Exposes its account, because only an exposed account receives requests to sign. */
function signing(feature: string, method: string, answer: () => unknown) {
  return () => ({
    accounts: [account],
    features: features({
      [`solana:${feature}`]: {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        [method]: answer,
      },
    }),
  })
}

function accounts(id: string, malice: string, list: () => unknown) {
  return registered({
    id: `solana-accounts-${id}`,
    malice: `Its accounts are ${malice}.`,
    connecting: 'fails',
    wallet: connecting(async () => ({ accounts: list() })),
  })
}

/** Wallet Standard wallets that misbehave. */
export const badSolanaWallets: readonly HostileWallet[] = [
  registered({
    id: 'solana-null',
    malice: 'It registers null.',
    expectation: 'hidden',
    wallet: () => null,
  }),
  registered({
    id: 'solana-no-features',
    malice: 'It has no features.',
    expectation: 'hidden',
    wallet: () => ({ features: {} }),
  }),
  registered({
    id: 'solana-features-throw',
    malice: 'Reading its features throws.',
    expectation: 'hidden',
    wallet: () => ({
      get features() {
        throw new Error('No features for you')
      },
    }),
  }),
  registered({
    id: 'solana-no-connect',
    malice: 'It cannot be connected.',
    expectation: 'hidden',
    wallet: () => ({ features: features({ 'standard:connect': undefined }) }),
  }),
  registered({
    id: 'solana-chains-empty',
    malice: 'It knows no chain.',
    expectation: 'hidden',
    wallet: () => ({ chains: [] }),
  }),
  registered({
    id: 'solana-chains-text',
    malice: 'Its chains are a text.',
    expectation: 'hidden',
    wallet: () => ({ chains: 'solana:localnet' }),
  }),
  registered({
    id: 'solana-name-number',
    malice: 'Its name is a number.',
    expectation: 'hidden',
    wallet: () => ({ name: 7 }),
  }),
  registered({
    id: 'solana-name-markup',
    malice: 'Its name is markup.',
    name: '<b onmouseover=hacked=1>Sol Fox</b>',
  }),
  registered({
    id: 'solana-icon-http',
    malice: 'Its icon is fetched from somewhere, which reveals the visitor.',
    wallet: () => ({ icon: 'http://tracker.invalid/sol.png' }),
  }),
  registered({
    id: 'solana-icon-script',
    malice: 'Its icon is a javascript: URL.',
    wallet: () => ({ icon: 'javascript:window.hacked=1' }),
  }),
  registered({
    id: 'solana-connect-hangs',
    malice: 'Its connect never settles.',
    connecting: 'waits',
    wallet: connecting(() => new Promise(() => {})),
  }),
  registered({
    id: 'solana-connect-throws',
    malice: 'Its connect throws instead of rejecting.',
    connecting: 'fails',
    wallet: connecting(() => {
      throw trap()
    }),
  }),
  registered({
    id: 'solana-connect-nothing',
    malice: 'Its connect answers undefined.',
    connecting: 'fails',
    wallet: connecting(async () => undefined),
  }),
  accounts('none', 'an empty list', () => []),
  accounts('short-key', 'one whose public key has 5 bytes', () => [
    { ...account, address: 'abc', publicKey: new Uint8Array(5) },
  ]),
  accounts('foreign', 'addresses of another family', () => [
    { ...account, address: '0x976EA74026E726554dB657fA54763abd0C3a0aa9' },
  ]),
  accounts('garbage', 'not accounts', () => [null, 7, 'x', {}]),
  registered({
    id: 'solana-change-garbage',
    malice: 'Its change events carry nonsense.',
    connecting: 'either',
    wallet: () => ({
      features: features({
        'standard:events': {
          version: '1.0.0',
          on(_: string, listener: (change: unknown) => void) {
            for (const change of [undefined, null, 7, { accounts: 7 }, { accounts: [null] }])
              setTimeout(() => listener(change), 20)
            return 'not a function'
          },
        },
      }),
    }),
  }),
  registered({
    id: 'solana-events-throw',
    malice: 'Listening to it throws.',
    wallet: () => ({
      features: features({
        'standard:events': {
          version: '1.0.0',
          on() {
            throw new Error('No listeners here')
          },
        },
      }),
    }),
  }),
  registered({
    id: 'solana-signs-text',
    malice: 'Its message signature is a text.',
    wallet: signing('signMessage', 'signMessage', async () => [{ signature: 'signed' }]),
  }),
  registered({
    id: 'solana-signs-short',
    malice: 'Its message signature has 3 bytes.',
    wallet: signing('signMessage', 'signMessage', async () => [
      { signedMessage: new Uint8Array(1), signature: new Uint8Array(3) },
    ]),
  }),
  registered({
    id: 'solana-signs-another',
    malice: 'It signs another message than the one it was given.',
    wallet: signing('signMessage', 'signMessage', async () => [
      { signedMessage: new TextEncoder().encode('I owe you'), signature: new Uint8Array(64) },
    ]),
  }),
  registered({
    id: 'solana-sends-nothing',
    malice: 'It says that it sent, and answers an empty list.',
    wallet: signing('signAndSendTransaction', 'signAndSendTransaction', async () => []),
  }),
  registered({
    id: 'solana-sends-unknown',
    malice: 'It gives the signature of a transaction that the chain will never see.',
    wallet: signing('signAndSendTransaction', 'signAndSendTransaction', async () => [
      { signature: new Uint8Array(64).fill(7) },
    ]),
  }),
]
