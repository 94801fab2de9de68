import { knownError } from '@latchkey/protocol'
import {
  type GrantRequest,
  grantParameter,
  type SessionKey,
  type SessionPermission,
} from '@latchkey/protocol/sessions'
import * as AbiParameters from 'ox/AbiParameters'
import * as Hash from 'ox/Hash'
import * as v from 'valibot'
import { asAddress } from '../chain/hexSchema.ts'
import { counterfactualOf } from '../counterfactual/account.ts'
import { type Callable, callablesOf } from './callables.ts'

type Hex = `0x${string}`
const parameters = [grantParameter] as const

/** All that a session may do, as `SessionAccount` holds it to. */
export type Grant = {
  salt: Hex
  expiry: number
  keys: readonly { kind: number; x: Hex; y: Hex }[]
  callables: readonly Callable[]
  allowances: readonly { token: Hex; amount: bigint; start: number; period: number }[]
}

/** The most that one grant has: of permissions, by the contract. */
const mostPermissions = 16
export const zeroAddress = '0x0000000000000000000000000000000000000000'

type Means = {
  account: string
  /** Unix seconds now. */
  now: number
  /** 32 bytes that no other grant has. */
  salt: Hex
}

/**
 * What the contract is told for what a site asks. Throws `FEATURE_UNSUPPORTED` for what it cannot hold a session to, and
 * `RPC_NOT_ALLOWED` for what no session may have.
 */
export function grantOf(request: GrantRequest, { account, now, salt }: Means): Grant {
  const { expiry, permissions, policies, signer } = request
  if (policies.length > 0) throw knownError('FEATURE_UNSUPPORTED')
  if (expiry <= now) throw knownError('RPC_NOT_ALLOWED')
  const grant: Grant = {
    salt,
    expiry,
    keys: signer.data.keys.map(keyOf),
    callables: permissions.flatMap((one) =>
      one.type === 'contract-call' ? callablesOf(one.data) : [],
    ),
    allowances: permissions.flatMap(allowancesOf),
  }
  requireApart(grant, account)
  return grant
}

/** Every chain verifies secp256k1; secp256r1 needs a precompile that few have. */
function keyOf({ type, publicKey }: SessionKey): Grant['keys'][number] {
  if (type !== 'secp256k1') throw knownError('FEATURE_UNSUPPORTED')
  return { kind: 0, x: `0x${publicKey.slice(4, 68)}`, y: `0x${publicKey.slice(68)}` }
}

function allowancesOf(permission: SessionPermission): Grant['allowances'][number][] {
  if (permission.type === 'contract-call') return []
  const { allowance, start, period } = permission.data
  const token =
    permission.type === 'erc20-recurring-allowance' ? permission.data.token : zeroAddress
  if (permission.type === 'erc20-recurring-allowance' && isSame(token, zeroAddress))
    throw knownError('RPC_NOT_ALLOWED')
  return [{ token, amount: BigInt(allowance), start, period }]
}

/** No session calls the account itself or another of its key, and each token has one allowance, which the visitor reads. */
function requireApart({ callables, allowances }: Grant, account: string): void {
  const tokens = allowances.map(({ token }) => token.toLowerCase())
  const own = [account, counterfactualOf(v.parse(asAddress, account)).address]
  const isOwn = [...tokens, ...callables.map(({ target }) => target)].some((one) =>
    own.some((account) => isSame(one, account)),
  )
  if (isOwn || new Set(tokens).size < tokens.length) throw knownError('RPC_NOT_ALLOWED')
  if (callables.length + allowances.length > mostPermissions)
    throw knownError('FEATURE_UNSUPPORTED')
}

export function encodeGrant(grant: Grant): Hex {
  return AbiParameters.encode(parameters, [grant])
}

/** Throws for what is no grant. */
export function decodeGrant(context: Hex): Grant {
  return AbiParameters.decode(parameters, context)[0]
}

/** What the chain calls the session with a grant, by the grant's encoding. */
export function sessionIdOf(context: Hex): Hex {
  return Hash.keccak256(context)
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
