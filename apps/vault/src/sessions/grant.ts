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
import { asAddress, zeroAddress } from '../chain/hexSchema.ts'
import { counterfactualOf } from '../counterfactual/account.ts'
import { type Callable, callablesOf } from './callables.ts'

type Hex = `0x${string}`
const parameters = [grantParameter] as const

/** The rights of a session, which `SessionAccount` enforces. */
export type Grant = {
  salt: Hex
  expiry: number
  keys: readonly { kind: number; x: Hex; y: Hex }[]
  callables: readonly Callable[]
  allowances: readonly { token: Hex; amount: bigint; start: number; period: number }[]
}

/** The contract's limit of permissions for one grant. */
const mostPermissions = 16

type Granter = {
  account: string
  /** Unix seconds now. */
  now: number
  /** 32 bytes that are unique to this grant. */
  salt: Hex
}

/**
 * Converts a site's request to the contract's grant. Throws `FEATURE_UNSUPPORTED` for limits that the contract cannot
 * enforce, and `RPC_NOT_ALLOWED` for rights that no session may have.
 */
export function grantOf(request: GrantRequest, { account, now, salt }: Granter): Grant {
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

/** Every chain verifies secp256k1. secp256r1 needs a precompile that few chains have. */
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

/**
 * Requires that no session calls the account itself or another account of its key, and that each token has one
 * allowance, which the visitor reads.
 */
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

/** Decodes a grant. Throws for other data. */
export function decodeGrant(context: Hex): Grant {
  return AbiParameters.decode(parameters, context)[0]
}

/** Returns the chain's id of a session, by the encoding of its grant. */
export function sessionIdOf(context: Hex): Hex {
  return Hash.keccak256(context)
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
