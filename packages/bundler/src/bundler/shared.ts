import type { Log } from '@latchkey/service/logs'
import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { ChainNode } from '../chain/node.ts'
import type { BundlerConfig } from '../config.ts'
import type { Pool } from './pool.ts'

/** The bundler of one chain. */
export type Bundler = {
  config: BundlerConfig
  /** The number of the chain. */
  chainNumber: number
  node: ChainNode
  /** Sends the bundles and receives their fees. */
  account: PrivateKeyAccount
  address: Address
  pool: Pool
  log: Log
  /** Unix milliseconds. */
  now: () => number
}
