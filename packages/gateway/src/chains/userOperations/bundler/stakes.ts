import type { Address } from 'viem'
import { depositOf } from '../deposits.ts'
import { isDelegating, type UserOperation } from '../operation.ts'
import type { Staked } from './rules.ts'
import type { Bundler } from './shared.ts'

/** Seconds for which a stake has to be locked (ERC-7562). */
const leastDelay = 86_400

/** Which of those that take part in an operation have a stake. */
export async function stakesOf(bundler: Bundler, operation: UserOperation): Promise<Staked> {
  const { sender, factory, paymaster } = operation
  const made = factory !== undefined && !isDelegating(operation) ? factory.address : undefined
  const [account, ofFactory, ofPaymaster] = await Promise.all([
    isStaked(bundler, sender),
    made === undefined ? false : isStaked(bundler, made),
    paymaster === undefined ? false : isStaked(bundler, paymaster.address),
  ])
  return { account, factory: ofFactory, paymaster: ofPaymaster }
}

async function isStaked({ node, config }: Bundler, address: Address): Promise<boolean> {
  const info = await depositOf(node, address)
  return (
    info.staked && info.stake >= BigInt(config.leastStake) && info.unstakeDelaySec >= leastDelay
  )
}
