import { tokenAsset } from '@latchkey/protocol'
import type { Simulation } from '@latchkey/protocol/wire'
import type { ChainConfig } from '../../../edge/config/schema.ts'
import { wireAddress } from '../../evm/address.ts'
import type { Right } from './events.ts'

type Succeeded = Required<Extract<Simulation, { status: 'succeeded' }>>
type Rights = Pick<Succeeded, 'approvals' | 'itemApprovals' | 'operators'>
type Of<Kind extends Right['kind']> = Extract<Right, { kind: Kind }>

/** Whose effects are read, and on which chain. */
export type Where = { account: string; chain: ChainConfig }

/** The rights that the account has given in the end: a later event about the same right counts. */
export function rightsAfter(rights: readonly Right[], { account, chain }: Where): Rights {
  const own = rights.filter(({ owner }) => owner === account.toLowerCase())
  return {
    approvals: latest(own.filter(isOf('token')), tokenKey, (one) => approvalOf(one, chain)),
    itemApprovals: latest(own.filter(isOf('items')), itemKey, itemApprovalOf),
    operators: latest(own.filter(isOf('account')), accountKey, operatorOf),
  }
}

function isOf<Kind extends Right['kind']>(kind: Kind) {
  return (right: Right): right is Of<Kind> => right.kind === kind
}

/** What is left of each right, by its key; `undefined` for one that has ended. */
function latest<One, Shown>(
  rights: readonly One[],
  keyOf: (one: One) => string,
  show: (one: One) => Shown | undefined,
): Shown[] {
  const shown = new Map(rights.map((one) => [keyOf(one), show(one)]))
  return [...shown.values()].filter((one) => one !== undefined)
}

const tokenKey = ({ token, spender, via }: Of<'token'>) => `${token} ${spender} ${via}`
const itemKey = ({ contract, tokenId, operator, isOnly }: Of<'items'>) =>
  `${contract} ${tokenId} ${isOnly ? '' : operator}`
const accountKey = ({ contract, operator }: Of<'account'>) => `${contract} ${operator}`

/** Includes rights of 0, because they revoke older ones. */
function approvalOf({ token, spender, amount, via }: Of<'token'>, chain: Where['chain']) {
  return {
    asset: tokenAsset(chain.id, wireAddress(token)),
    amount: amount.toString(),
    spender: wireAddress(spender),
    ...(via !== undefined && { via: wireAddress(via) }),
  }
}

function itemApprovalOf({ contract, tokenId, operator, isGiven }: Of<'items'>) {
  if (!isGiven) return undefined
  return { contract: wireAddress(contract), tokenId, operator: wireAddress(operator) }
}

function operatorOf({ contract, operator, owner, isGiven }: Of<'account'>) {
  if (!isGiven || operator === owner) return undefined
  return { contract: wireAddress(contract), operator: wireAddress(operator) }
}
