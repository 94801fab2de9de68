/** The requests to a connected Bitcoin wallet, whichever standard it implements. Each rejects as its wallet does. */
export type BitcoinSigner = {
  /** Signs a text; the signature is base64: BIP-322 simple, or a 65 byte recoverable ECDSA one. */
  signMessage(request: {
    address: string
    message: string
    protocol?: 'bip322' | 'ecdsa'
  }): Promise<{ signature: string }>
  /** Signs the named inputs of a base64 PSBT. `txid` is there when the wallet sent it off too. */
  signPsbt?(request: {
    psbt: string
    inputs: readonly { address: string; index: number; sighashTypes?: readonly number[] }[]
    broadcast?: boolean
  }): Promise<{ psbt: string; txid?: string }>
  /** Sends satoshis with the wallet's own method. */
  sendTransfer?(request: { from: string; to: string; amount: bigint }): Promise<{ txid: string }>
}

declare module '@latchkey/core/signers' {
  interface Signers {
    bip122: BitcoinSigner
  }
}
