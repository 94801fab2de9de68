import type { Log } from '@latchkey/service/logs'
import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { BundlerConfig } from '../config.ts'
import type { ChainNode } from '../node.ts'
import type { Pool } from './pool.ts'

/** What the parts of a chain's bundler share. */
export type Bundler = {
  config: BundlerConfig
  /** The number of the chain. */
  chainNumber: number
  node: ChainNode
  /** Sends the bundles, and is paid for them. */
  account: PrivateKeyAccount
  address: Address
  pool: Pool
  log: Log
  /** Unix milliseconds. */
  now: () => number
}
