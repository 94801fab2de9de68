import type { BitcoinKey } from '@latchkey/devkit/wallets'
import { bitcoinAccounts } from '@latchkey/devkit/wallets'
import { payBitcoin, signBitcoinMessage, signBitcoinPsbt } from '@latchkey/devkit/wallets/parts'
import { base64, hex } from '@scure/base'

type ToSign = { toSignInputs?: readonly { index: number; address: string }[] }

/** A small real wallet with UniSat's interface, which the dev wallets do not speak. */
export function unisatWallet() {
  const listeners = new Set<(accounts: string[]) => void>()
  let key: BitcoinKey = bitcoinAccounts[0].payment
  let isConnected = false
  const accounts = () => (isConnected ? [key.address] : [])
  const notify = () => {
    for (const listener of listeners) listener(accounts())
  }
  return {
    provider: {
      async requestAccounts() {
        isConnected = true
        return accounts()
      },
      getAccounts: async () => accounts(),
      getPublicKey: async () => key.publicKey,
      async disconnect() {
        isConnected = false
      },
      signMessage: async (message: string, type: string) =>
        signBitcoinMessage(key, message, type === 'bip322-simple' ? 'bip322' : 'ecdsa'),
      async signPsbt(psbt: string, { toSignInputs = [] }: ToSign) {
        const inputs = toSignInputs.map(({ index }) => ({ key, index }))
        const signed = signBitcoinPsbt(base64.encode(hex.decode(psbt)), inputs)
        return hex.encode(base64.decode(signed.psbt))
      },
      sendBitcoin: async (to: string, satoshis: number) =>
        payBitcoin(key, to, BigInt(satoshis)).txid,
      on: (_event: string, listener: (accounts: string[]) => void) => listeners.add(listener),
      removeListener: (_event: string, listener: (accounts: string[]) => void) =>
        listeners.delete(listener),
    },
    change(next: BitcoinKey) {
      key = next
      notify()
    },
    leave() {
      isConnected = false
      notify()
    },
    listeners,
  }
}
