import { type ChainId, tokenAsset } from '@latchkey/protocol'
import type { Effects, ReviewedApproval, ReviewedMovement } from '../review.ts'
import { evmAddress, unitsOf } from '../values.ts'
import { contractOfSigned } from './domain.ts'
import { isStruct, membersOf, type SignedData, signedPart } from './typedData.ts'

/** What somebody may do with a signature. */
type Grants = Pick<Effects, 'leaves' | 'approvals'>
type Around = { chainId: ChainId; account: string }
type Read = (
  message: Record<string, unknown>,
  contract: string,
  around: Around,
) => Grants | undefined

const maxUint256 = 2n ** 256n - 1n
/** Permit2 uses amounts of 160 bits. The largest is unlimited. */
const maxUint160 = 2n ** 160n - 1n

/** The struct types that move tokens when somebody shows them to a contract: their members, and what they grant. */
const known: readonly { primary: string; members: string; parts?: [string, string]; read: Read }[] =
  [
    {
      primary: 'Permit', // ERC-2612
      members: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline',
      read: ({ value, spender }, token, around) =>
        approving([right(token, value, spender, around)]),
    },
    {
      primary: 'Permit', // Dai, from before ERC-2612
      members: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed',
      // Wallets differ in what they sign for anything else than these two.
      read: ({ allowed, spender }, token, around) =>
        typeof allowed === 'boolean'
          ? approving([right(token, allowed ? maxUint256 : 0n, spender, around)])
          : undefined,
    },
    {
      primary: 'TransferWithAuthorization', // ERC-3009
      members:
        'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
      read: ({ value, to }, token, around) => paying(token, value, to, around),
    },
    {
      primary: 'ReceiveWithAuthorization', // ERC-3009
      members:
        'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
      read: ({ value, to }, token, around) => paying(token, value, to, around),
    },
    ...permit2(
      'PermitSingle',
      'PermitDetails details,address spender,uint256 sigDeadline',
      'details',
    ),
    ...permit2(
      'PermitBatch',
      'PermitDetails[] details,address spender,uint256 sigDeadline',
      'details',
    ),
    ...[
      ['PermitTransferFrom', 'TokenPermissions'],
      ['PermitBatchTransferFrom', 'TokenPermissions[]'],
      ['PermitWitnessTransferFrom', 'TokenPermissions'],
      ['PermitBatchWitnessTransferFrom', 'TokenPermissions[]'],
    ].flatMap(([primary = '', of]) =>
      permit2(
        primary,
        `${of} permitted,address spender,uint256 nonce,uint256 deadline`,
        'permitted',
      ),
    ),
  ]

/** Returns a type of Permit2: `place` has one token or several, and a witness of any type may follow. */
function permit2(primary: string, members: string, place: 'details' | 'permitted') {
  const parts: [string, string] =
    place === 'details'
      ? ['PermitDetails', 'address token,uint160 amount,uint48 expiration,uint48 nonce']
      : ['TokenPermissions', 'address token,uint256 amount']
  const read: Read = (message, _, around) => {
    const rights = [message[place]].flat().map((one) => {
      const { token, amount } = isStruct(one) ? one : {}
      return right(token, amount, message.spender, around)
    })
    return approving(rights)
  }
  return [{ primary, members, parts, read }]
}

/**
 * What a permit lets somebody do (ERC-2612, Dai's, ERC-3009, Permit2); nothing for typed data that is no permit, or has
 * values that none can have. `around.chainId`: of the chain that the data is for.
 */
export function grantsOf(data: SignedData, around: Around): Grants | undefined {
  const members = membersOf(data.types, data.primaryType)
  const contract = contractOfSigned(data)
  if (contract === undefined) return undefined
  const form = known.find(
    ({ primary, members: own, parts }) =>
      primary === data.primaryType &&
      (members === own || (primary.includes('Witness') && members.startsWith(`${own},`))) &&
      (!parts || membersOf(data.types, parts[0]) === parts[1]),
  )
  const message = signedPart(data)
  return message && form?.read(message, contract, around)
}

function approving(rights: readonly (ReviewedApproval | undefined)[]): Grants | undefined {
  const whole = rights.filter((one) => one !== undefined)
  return whole.length === rights.length && whole.length > 0
    ? { leaves: [], approvals: whole }
    : undefined
}

function right(
  token: unknown,
  given: unknown,
  spender: unknown,
  { chainId }: Around,
): ReviewedApproval | undefined {
  const amount = unitsOf(given)
  if (!isAddress(token) || !isAddress(spender) || amount === undefined) return undefined
  const asset = tokenAsset(chainId, token)
  return { asset, amount: amount === maxUint160 ? maxUint256 : amount, spender }
}

function paying(
  token: unknown,
  given: unknown,
  to: unknown,
  { chainId, account }: Around,
): Grants | undefined {
  const amount = unitsOf(given)
  if (!isAddress(token) || !isAddress(to) || amount === undefined) return undefined
  const leaving: ReviewedMovement = { asset: tokenAsset(chainId, token), amount, from: account, to }
  return { leaves: [leaving], approvals: [] }
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && evmAddress.test(value)
}
