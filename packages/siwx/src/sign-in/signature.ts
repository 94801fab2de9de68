import { type ChainId, type Namespace, namespaceOf, type Verification } from '@latchkey/protocol'
import type { EthCall } from '../eip155/index.ts'

/** Returns the `EthCall` of a chain of eip155, or nothing if no node of the chain is known. */
export type EthCallOf = (chainId: ChainId) => EthCall | undefined

/** A signature with its message and expected signer. */
type ExpectedSignature = {
  chainId: ChainId
  address: string
  message: string
  signature: string
  ethCall: EthCallOf | undefined
}

/** Verifies an account's signature of a message, by the rules of its family. Loads the family's code. Never throws. */
export function verifySignature(signed: ExpectedSignature): Promise<Verification> {
  return verifiers[namespaceOf(signed.chainId)](signed)
}

const verifiers: Readonly<Record<Namespace, (signed: ExpectedSignature) => Promise<Verification>>> =
  {
    async eip155({ chainId, ethCall, ...signed }) {
      const { verifyMessage } = await import('../eip155/index.ts')
      const node = ethCall?.(chainId) ?? noNode
      const verdict = await verifyMessage({ ...signed, ethCall: node })
      const isEarly = verdict.status === 'invalid' && verdict.reason === 'malleable'
      const usual = isEarly ? withUsualRecovery(signed.signature) : undefined
      return usual ? verifyMessage({ ...signed, signature: usual, ethCall: node }) : verdict
    },
    async solana(signed) {
      const { verifyMessage } = await import('../solana/index.ts')
      return verifyMessage(signed)
    },
    async bip122(signed) {
      const { verifyMessage } = await import('../bip122/index.ts')
      return verifyMessage(signed)
    },
    async polkadot(signed) {
      const { verifyMessage } = await import('../polkadot/index.ts')
      return verifyMessage(signed)
    },
  }

const noNode: EthCall = () => Promise.reject(new TypeError('No node of this chain is known'))

/**
 * Returns the signature with 27 or 28 in place of 0 or 1, since some hardware wallets write v so. A second spelling
 * allows no second sign-in, because the nonce is spent once.
 */
function withUsualRecovery(signature: string): string | undefined {
  const v = /^0x[0-9a-f]{128}0([01])$/i.exec(signature)?.[1]
  return v && `${signature.slice(0, -2)}${v === '0' ? '1b' : '1c'}`
}
