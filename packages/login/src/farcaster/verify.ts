import type { RpcClient } from '@latchkey/service/rpc'
import { ethCallOf } from '@latchkey/siwx/eip155'
import { parseSignInMessage, type SignInMessage } from '@latchkey/siwx/message'
import { verifySignIn } from '@latchkey/siwx/sign-in'
import * as v from 'valibot'
import { getAddress } from 'viem'
import { farcasterRegistry } from './registry.ts'
import type { Signed } from './relay.ts'

/** The chain in every message of FIP-11: OP Mainnet, even if the registry is on another chain. */
const namedChain = 'eip155:10'
/** The statement in every message of FIP-11. */
const statement = 'Farcaster Auth'

/** The values that the message must have. */
type Expected = { domain: string; uri: string; nonce: string; now: number }
/** The signer's Farcaster id, or the reason for a refusal. `unverified`: the chain could not be read. */
type Verdict =
  | { status: 'verified'; fid: bigint }
  | { status: 'refused'; reason: string }
  | { status: 'unverified' }

type Dependencies = { rpc: RpcClient; registry: string; spend: (nonce: string) => Promise<boolean> }

/**
 * Verifies a login with Farcaster (FIP-11). The message must have the expected values and name one Farcaster id. The signing
 * address must have custody of that id in the registry. Spends the nonce last. Ignores everything else that the relay
 * reports. Rejects if the node fails.
 */
export function farcasterVerifier({ rpc, registry, spend }: Dependencies) {
  const { idOf } = farcasterRegistry(rpc, registry)
  const ethCall = ethCallOf((method, params) => rpc.call({ method, params, shape: v.unknown() }))

  return async (
    { message, signature }: Pick<Signed, 'message' | 'signature'>,
    { domain, uri, nonce, now }: Expected,
  ): Promise<Verdict> => {
    const parsed = parseSignInMessage(message)
    if (parsed.status === 'malformed') return refused(`malformed ${parsed.field}`)
    const fid = fidIn(parsed.message)
    if (fid === undefined) return refused('no Farcaster id')
    if (parsed.message.statement !== statement) return refused('other statement')
    if ((await idOf(getAddress(parsed.message.accountAddress))) !== fid)
      return refused('other custody')
    const result = await verifySignIn({
      message,
      signature,
      expected: { domain, uri, nonce, now, chains: [namedChain] },
      nonces: { spend },
      ethCall: () => ethCall,
    })
    if (result.status === 'refused') return refused(result.reason)
    return result.status === 'signedIn' ? { status: 'verified', fid } : { status: 'unverified' }
  }
}

function refused(reason: string): Verdict {
  return { status: 'refused', reason }
}

/** Returns the Farcaster id in a message, if it names exactly one. FIP-11 writes `fids`, apps write `fid`. */
function fidIn({ resources = [] }: SignInMessage): bigint | undefined {
  const named = resources.filter((resource) => resource.startsWith('farcaster:'))
  const [, digits] = /^farcaster:\/\/fids?\/([1-9][0-9]{0,77})$/.exec(named[0] ?? '') ?? []
  return named.length === 1 && digits !== undefined ? BigInt(digits) : undefined
}
