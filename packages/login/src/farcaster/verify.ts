import type { RpcClient } from '@latchkey/service/rpc'
import { ethCallOf } from '@latchkey/siwx/eip155'
import { parseSignInMessage, type SignInMessage } from '@latchkey/siwx/message'
import { verifySignIn } from '@latchkey/siwx/sign-in'
import * as v from 'valibot'
import { getAddress } from 'viem'
import { farcasterRegistry } from './registry.ts'
import type { Signed } from './relay.ts'

/** The chain that FIP-11 has every message name: OP Mainnet, wherever the registry really is. */
const namedChain = 'eip155:10'
/** What FIP-11 has every message state. */
const statement = 'Farcaster Auth'

/** What the message has to be for. */
type Expected = { domain: string; uri: string; nonce: string; now: number }
/** Whose signature it is; or why it is nobody's; or that the chain could not be asked. */
type Verdict =
  | { status: 'verified'; fid: bigint }
  | { status: 'refused'; reason: string }
  | { status: 'unverified' }

type Means = { rpc: RpcClient; registry: string; spend: (nonce: string) => Promise<boolean> }

/**
 * Whose Farcaster account has signed in (FIP-11): the message is for this place, chain and nonce, it names one Farcaster
 * id, the registry says that the address which signed has the custody of that id, and the nonce is spent last. What else
 * the relay says is not asked. Rejects where the node cannot be.
 */
export function farcasterVerifier({ rpc, registry, spend }: Means) {
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
      ...{ message, signature },
      expected: { ...{ domain, uri, nonce, now }, chains: [namedChain] },
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

/** The one Farcaster id that a message names; the text of FIP-11 writes `fids`, and apps write `fid`. */
function fidIn({ resources = [] }: SignInMessage): bigint | undefined {
  const named = resources.filter((resource) => resource.startsWith('farcaster:'))
  const [, digits] = /^farcaster:\/\/fids?\/([1-9][0-9]{0,77})$/.exec(named[0] ?? '') ?? []
  return named.length === 1 && digits !== undefined ? BigInt(digits) : undefined
}
