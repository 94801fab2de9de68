import { type AssetId, nativeAsset, tokenAsset } from '@latchkey/protocol'
import type { Simulation } from '@latchkey/protocol/wire'
import type { ChainConfig } from '../../../edge/config/schema.ts'
import type { Change } from './control.ts'
import { holdingOf } from './holdings.ts'

type Succeeded = Extract<Simulation, { status: 'succeeded' }>
type Movement = Succeeded['movements'][number]

type Gain = { asset: AssetId; holder: string; amount: bigint }

/**
 * What the accounts of a transaction say that changes for `account`: by balances, since programs move coins in ways of
 * their own. `fee` has been paid by the account. Of what left, only as much has a receiver as others have got.
 */
export function effectsOf(
  changes: readonly Change[],
  { account, chain, fee }: { account: string; chain: ChainConfig; fee: bigint },
): Succeeded {
  const gains = summed([
    ...changes.flatMap((one) => lamportsOf(one, chain)),
    ...changes.flatMap((one) => tokensOf(one, chain)),
    { asset: nativeAsset(chain.id), holder: account, amount: fee },
  ])
  const own = gains.filter(({ holder, amount }) => holder === account && amount !== 0n)
  return {
    status: 'succeeded',
    movements: own.flatMap((gain) => movementsOf(gain, gains)),
    approvals: changes.flatMap((one) => approvalsOf(one, account, chain)),
    items: [],
    itemApprovals: [],
  }
}

function movementsOf({ asset, holder, amount }: Gain, gains: readonly Gain[]): Movement[] {
  const [isLoss, whole] = amount < 0n ? [true, -amount] : [false, amount]
  const others = gains.filter(
    (one) => one.asset === asset && one.holder !== holder && one.amount < 0n !== isLoss,
  )
  let left = whole
  const named = others.flatMap((one): Movement[] => {
    const moved = min(left, one.amount < 0n ? -one.amount : one.amount)
    left -= moved
    const [from, to] = isLoss ? [holder, one.holder] : [one.holder, holder]
    return moved > 0n ? [{ asset, amount: moved.toString(), from, to }] : []
  })
  const [from, to] = isLoss ? [holder, ''] : ['', holder]
  return left > 0n ? [...named, { asset, amount: left.toString(), from, to }] : named
}

function lamportsOf({ address, before, after }: Change, chain: ChainConfig): Gain[] {
  const amount = BigInt(after?.lamports ?? 0) - BigInt(before?.lamports ?? 0)
  return [{ asset: nativeAsset(chain.id), holder: address, amount }]
}

function tokensOf({ before, after }: Change, chain: ChainConfig): Gain[] {
  const [had, has] = [holdingOf(before), holdingOf(after)]
  const gainOf = (one: typeof had, sign: bigint): Gain[] =>
    one
      ? [{ asset: tokenAsset(chain.id, one.mint), holder: one.owner, amount: sign * one.amount }]
      : []
  return [...gainOf(had, -1n), ...gainOf(has, 1n)]
}

/** A delegate that is new, or has a new amount that is not what is left of the old one. */
function approvalsOf(
  { before, after }: Change,
  account: string,
  chain: ChainConfig,
): Succeeded['approvals'] {
  const [had, has] = [holdingOf(before), holdingOf(after)]
  if (has?.owner !== account) return []
  const asset = tokenAsset(chain.id, has.mint)
  const [old, now] = [had?.delegate, has.delegate]
  if (now && (now.address !== old?.address || now.amount > old.amount))
    return [{ asset, amount: now.amount.toString(), spender: now.address }]
  return old && !now ? [{ asset, amount: '0', spender: old.address }] : []
}

/** One gain for each asset and holder. */
function summed(gains: readonly Gain[]): Gain[] {
  const sums = new Map<string, Gain>()
  for (const one of gains) {
    const key = `${one.asset} ${one.holder}`
    const sum = sums.get(key)
    sums.set(key, sum ? { ...sum, amount: sum.amount + one.amount } : one)
  }
  return [...sums.values()]
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
