import { gatewayTransport } from '@latchkey/connectors/wagmi'
import type { Namespace } from '@latchkey/core'
import { referenceOf } from '@latchkey/protocol'
import { verifyMessage as verifyBitcoin } from '@latchkey/siwx/bip122'
import { ethCallOf, type JsonRpcRequest, verifyMessage as verifyEvm } from '@latchkey/siwx/eip155'
import { verifyMessage as verifySolana } from '@latchkey/siwx/solana'
import { current } from '../instance/current.ts'
import type { SIWXSession } from '../sign-in/siwx.ts'

/** Verifies the sessions of a chain family. */
export abstract class SIWXVerifier {
  /** The CAIP-2 namespace whose sessions it verifies. */
  abstract readonly chainNamespace: Namespace

  /** Whether it verifies the session. */
  shouldVerify({ data }: SIWXSession): boolean {
    return data.chainId.startsWith(`${this.chainNamespace}:`)
  }

  /** Returns whether the account has signed the message. */
  abstract verify(session: SIWXSession): Promise<boolean>
}

/** Verifies signatures of EVM accounts: by key, by contract (ERC-1271) or by a contract that is not deployed (ERC-6492). */
export class EIP155Verifier extends SIWXVerifier {
  /** The CAIP-2 namespace. */
  readonly chainNamespace = 'eip155'

  /** Returns whether the account has signed the message. */
  async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    const ethCall = ethCallOf(requestTo(Number(referenceOf(data.chainId))))
    const signed = { address: data.accountAddress, message, signature, ethCall }
    return (await verifyEvm(signed)).status === 'valid'
  }
}

/** Reads the chain through the gateway of the page's `createAppKit`. */
function requestTo(chainId: number): JsonRpcRequest {
  return async (method, params) => {
    const client = current.get()?.client
    if (!client) throw new Error('Please call "createAppKit" before a session is verified')
    return gatewayTransport(client, chainId)({}).request({ method, params })
  }
}

/** Verifies signatures of Solana accounts. */
export class SolanaVerifier extends SIWXVerifier {
  /** The CAIP-2 namespace. */
  readonly chainNamespace = 'solana'

  /** Returns whether the account has signed the message. */
  async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    const signed = { address: data.accountAddress, message, signature }
    return (await verifySolana(signed)).status === 'valid'
  }
}

/** Verifies signatures of Bitcoin accounts. */
export class BIP122Verifier extends SIWXVerifier {
  /** The CAIP-2 namespace. */
  readonly chainNamespace = 'bip122'

  /** Returns whether the account has signed the message. */
  async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    const signed = { address: data.accountAddress, message, signature }
    return (await verifyBitcoin(signed)).status === 'valid'
  }
}
