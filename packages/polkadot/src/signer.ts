/** The requests to a connected Polkadot wallet. */
export type PolkadotSigner = {
  /** Signs bytes given as hex, already wrapped in `<Bytes>`; the signature is hex. */
  signRaw(request: { address: string; data: string }): Promise<{ signature: string }>
}

declare module '@latchkey/core/signers' {
  interface Signers {
    polkadot: PolkadotSigner
  }
}
