import { elements, field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { parseAccounts } from '../accounts.ts'
import { messageSignature, signedPsbt, toHexPsbt, transactionId } from '../encoding.ts'
import { call, satoshis } from './call.ts'
import type { BitcoinWallet } from './wallet.ts'

/** A wallet by the interface that UniSat began and OKX shares: one account at a time, PSBTs in hex. */
export function unisatWallet(provider: unknown): BitcoinWallet {
  async function accountsBy(method: 'requestAccounts' | 'getAccounts') {
    const [address] = elements(await call(provider, method)) ?? []
    if (address === undefined) return []
    const publicKey = await call(provider, 'getPublicKey').catch(() => undefined)
    return parseAccounts([{ address, publicKey, purpose: 'payment' }])
  }
  /** It signs and sends with the account in use, whichever was meant. */
  async function requireInUse(address: string) {
    if (elements(await call(provider, 'getAccounts'))?.[0] !== address)
      throw knownError('WALLET_NOT_CONNECTED')
  }

  return {
    connect: () => accountsBy('requestAccounts'),
    shown: () => accountsBy('getAccounts'),
    // Older versions have no disconnect method.
    disconnect: () =>
      typeof field(provider, 'disconnect') === 'function'
        ? call(provider, 'disconnect')
        : Promise.resolve(),
    listen(notify) {
      const hear = (accounts: unknown) => (elements(accounts)?.length === 0 ? notify([]) : notify())
      const added = call(provider, 'on', 'accountsChanged', hear)
      added.catch(() => {})
      return () => {
        call(provider, 'removeListener', 'accountsChanged', hear).catch(() => {})
      }
    },
    async signMessage({ address, message, protocol }) {
      await requireInUse(address)
      const type = protocol === 'bip322' ? 'bip322-simple' : protocol
      return messageSignature(await call(provider, 'signMessage', message, ...(type ? [type] : [])))
    },
    async signPsbt({ psbt, inputs, broadcast }) {
      const toSignInputs = inputs.map(({ sighashTypes, ...input }) => ({
        ...input,
        ...(sighashTypes && { sighashTypes: [...sighashTypes] }),
      }))
      const options = { autoFinalized: broadcast === true, toSignInputs }
      const signed = signedPsbt(await call(provider, 'signPsbt', toHexPsbt(psbt), options))
      if (!broadcast) return { psbt: signed }
      const txid = transactionId(await call(provider, 'pushPsbt', toHexPsbt(signed)))
      return { psbt: signed, txid }
    },
    async sendTransfer({ from, to, amount }) {
      await requireInUse(from)
      return { txid: transactionId(await call(provider, 'sendBitcoin', to, satoshis(amount))) }
    },
  }
}
