import '@latchkey/bitcoin'
import { activeAccount, type Latchkey, signMessage } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'

/** An address of a Bitcoin wallet. */
export type AccountAddress = {
  /** The plain address. */
  address: string
  /** What the wallet uses it for. */
  purpose: 'payment' | 'ordinal' | 'stx'
  /** In hex. */
  publicKey?: string
  /** The derivation path. */
  path?: string
}

/** A PSBT for the wallet to sign. */
export type SignPsbtRequest = {
  /** In base64. */
  psbt: string
  /** The inputs that the wallet signs. */
  signInputs: readonly { address: string; index: number; sighashTypes?: readonly number[] }[]
  /** Whether the wallet sends it off, too. */
  broadcast?: boolean
}

/** A connected Bitcoin wallet, as AppKit has it. Its requests throw `WALLET_DISCONNECTED` once it is not connected. */
export type BitcoinConnector = {
  /** The addresses of the wallet. */
  getAccountAddresses(): Promise<AccountAddress[]>
  /** Signs a text, and returns the signature in base64. That of the active account is verified. */
  signMessage(request: { message: string; address: string }): Promise<string>
  /** Sends satoshis by the wallet, once, and returns the transaction id. Throws `FEATURE_UNSUPPORTED`. */
  sendTransfer(request: { amount: string; recipient: string }): Promise<string>
  /** Signs inputs of a PSBT. Throws `FEATURE_UNSUPPORTED`. */
  signPSBT(request: SignPsbtRequest): Promise<{ psbt: string; txid?: string }>
}

/** Returns a connected wallet as AppKit's connector. */
export function bitcoinConnector(client: Latchkey, connectorId: string): BitcoinConnector {
  const active = () => {
    const found = activeAccount(client.getState(), 'bip122')
    if (found?.connection.connectorId !== connectorId) throw knownError('WALLET_DISCONNECTED')
    return found
  }
  const signer = () => {
    active()
    const found = client.connectors.find(connectorId)?.signer('bip122')
    if (!found) throw knownError('WALLET_DISCONNECTED')
    return found
  }
  return {
    async getAccountAddresses() {
      return active().connection.accounts.flatMap(
        ({ namespace, address, type, publicKey, path }) =>
          namespace === 'bip122' && type !== 'eoa' && type !== 'smartAccount'
            ? [{ address, purpose: type, ...(publicKey && { publicKey }), ...(path && { path }) }]
            : [],
      )
    },
    async signMessage({ message, address }) {
      if (address === active().account.address) {
        const { signature } = await signMessage(client, { message, namespace: 'bip122' })
        return signature
      }
      return (await signer().signMessage({ address, message })).signature
    },
    async sendTransfer({ amount, recipient }) {
      const wallet = signer()
      if (!wallet.sendTransfer) throw knownError('FEATURE_UNSUPPORTED')
      const transfer = { from: active().account.address, to: recipient, amount: satoshis(amount) }
      return (await wallet.sendTransfer(transfer)).txid
    },
    async signPSBT({ psbt, signInputs, broadcast = false }) {
      const wallet = signer()
      if (!wallet.signPsbt) throw knownError('FEATURE_UNSUPPORTED')
      return wallet.signPsbt({ psbt, inputs: signInputs, broadcast })
    },
  }
}

/** Throws a `TypeError` for anything but a whole number above zero. */
function satoshis(amount: string): bigint {
  if (!/^[1-9]\d*$/.test(amount)) throw new TypeError('sendTransfer: amount must be satoshis')
  return BigInt(amount)
}
