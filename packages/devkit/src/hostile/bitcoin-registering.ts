import { hex } from '@scure/base'
import { bitcoinAccounts } from '../keys.ts'
import { type Case, goodIcon, type HostileWallet, named } from './hostile-wallet.ts'

const { payment } = bitcoinAccounts[2]

/** An account as the Wallet Standard shows it, and as sats-connect does. */
export const standardAccount = {
  address: payment.address,
  publicKey: hex.decode(payment.publicKey),
  chains: ['bitcoin:mainnet'],
  features: ['bitcoin:signMessage', 'bitcoin:signTransaction'],
}
export const satsAccount = {
  address: payment.address,
  publicKey: payment.publicKey,
  purpose: 'payment',
  addressType: 'p2wpkh',
}

type Answers = { readonly [method: string]: () => unknown }

/** A sats-connect provider that behaves as far as shape goes, with some answers changed. */
function providerOf(answers: Answers, listen: (cb: (change: unknown) => void) => unknown) {
  const good: Answers = {
    wallet_connect: () => ({ addresses: [satsAccount] }),
    wallet_getAccount: () => ({ addresses: [satsAccount] }),
    signMessage: () => ({ signature: btoa('\0'.repeat(65)), address: payment.address }),
    ...answers,
  }
  return {
    async request(method: string) {
      const answer = good[method]
      return answer ? { result: await answer() } : { error: { code: -32601, message: 'No' } }
    },
    addListener: ({ cb }: { cb: (change: unknown) => void }) => listen(cb),
  }
}

type ListedCase = Case & {
  answers?: Answers
  listen?: (cb: (change: unknown) => void) => unknown
  /** Members of the registry's entry, instead of the good ones. */
  entry?: object
}

/** A case that lists one provider by WBIP004. */
export function listedWallet({
  answers = {},
  entry = {},
  listen,
  ...rest
}: ListedCase): HostileWallet {
  const known = named(rest)
  return {
    ...known,
    namespace: 'bip122',
    install(page) {
      const key = `Hostile_${known.id.replaceAll('-', '_')}`
      Reflect.set(page, key, providerOf(answers, listen ?? (() => () => {})))
      const good = { id: key, name: known.name, icon: goodIcon }
      const added = Object.defineProperties(good, Object.getOwnPropertyDescriptors(entry))
      const there: unknown = Reflect.get(page, 'btc_providers')
      const list: unknown[] = Array.isArray(there) ? there : []
      list.push(added)
      Reflect.set(page, 'btc_providers', list)
      return () => {
        list.splice(list.indexOf(added), 1)
        Reflect.deleteProperty(page, key)
      }
    },
  }
}

/** Bitcoin features that behave as far as shape goes; their signatures are zeros. */
export function bitcoinFeatures(changed: object = {}) {
  return {
    'bitcoin:connect': { version: '1.0.0', connect: async () => ({ accounts: [standardAccount] }) },
    'standard:events': { version: '1.0.0', on: () => () => {} },
    'bitcoin:signMessage': {
      version: '0.0.2',
      signMessage: async ({ message }: { message: Uint8Array }) => [
        { signedMessage: message, signature: new Uint8Array(65) },
      ],
    },
    ...changed,
  }
}
