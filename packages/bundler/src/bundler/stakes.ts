import type { Address } from 'viem'
import { depositOf } from '../chain/deposits.ts'
import { isDelegating, type UserOperation } from '../operation/operation.ts'
import type { Staked } from './rules.ts'
import type { Bundler } from './shared.ts'

/** The shortest lock of a stake, in seconds (ERC-7562). */
const leastDelay = 86_400

/** Reads which entities of an operation have a stake. */
export async function stakesOf(bundler: Bundler, operation: UserOperation): Promise<Staked> {
  const { sender, factory, paymaster } = operation
  const [account, ofFactory, ofPaymaster] = await Promise.all([
    isStaked(bundler, sender),
    factory === undefined || isDelegating(operation) ? false : isStaked(bundler, factory),
    paymaster === undefined ? false : isStaked(bundler, paymaster),
  ])
  return { account, factory: ofFactory, paymaster: ofPaymaster }
}

async function isStaked({ node, config }: Bundler, address: Address): Promise<boolean> {
  const info = await depositOf(node, address)
  return (
    info.staked && info.stake >= BigInt(config.leastStake) && info.unstakeDelaySec >= leastDelay
  )
}
