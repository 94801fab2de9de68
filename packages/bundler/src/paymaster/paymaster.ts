import type { RateLimit } from '@latchkey/service/clients'
import type { Log } from '@latchkey/service/logs'
import type { Kysely } from 'kysely'
import { size } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { numberOf } from '../chain/entryPoint.ts'
import type { ChainNode } from '../chain/node.ts'
import type { PaymasterConfig } from '../config.ts'
import type { SponsorTables } from '../database/tables.ts'
import type { Methods } from '../methods.ts'
import { done, refused } from '../refusal.ts'
import { createBudget } from './budget/budget.ts'
import { createRequestParser } from './request.ts'
import { createReserve } from './reserve.ts'
import { signSponsorship, standIn } from './sign.ts'

type Settings = {
  config: PaymasterConfig
  node: ChainNode
  db: Kysely<SponsorTables>
  log: Log
  /** Unix milliseconds. */
  now: () => number
  /** Limits the requests of a client. */
  limit: RateLimit
}

/** The gas in which the contract validates, and for each byte of the account's call that it hashes. */
const validationGas = 60_000n
const gasPerByte = 2n

/** Creates the paymaster of one chain, with the methods of ERC-7677. It signs sponsorships within the operator's limits. */
export function createPaymaster({ config, node, db, log, now, limit }: Settings): Methods {
  const { address: paymaster } = config
  const signer = privateKeyToAccount(config.privateKey)
  const budget = createBudget(db, config.chainId, now)
  const parse = createRequestParser(config, limit)
  const reserve = createReserve({ config, budget, node, log, now })

  return {
    async pm_getPaymasterStubData(params, requester) {
      const operation = parse(params, requester)
      if (!operation.ok) return operation
      const gas = validationGas + gasPerByte * BigInt(size(operation.value.callData))
      return done({
        ...(config.name !== '' && { sponsor: { name: config.name } }),
        paymaster,
        paymasterData: standIn,
        paymasterVerificationGasLimit: `0x${gas.toString(16)}`,
        paymasterPostOpGasLimit: '0x0',
        isFinal: false,
      })
    },
    async pm_getPaymasterData(params, requester) {
      const operation = parse(params, requester)
      if (!operation.ok) return operation
      const { value } = operation
      if (!value.paymasterVerificationGasLimit || value.maxFeePerGas === 0n)
        return refused('badParams', 'The gas of the operation is missing: it is signed with it')
      const validUntil = Math.floor(now() / 1_000) + config.lifetime
      const reserved = await reserve(value, requester, validUntil)
      if (!reserved.ok) return reserved
      const chainNumber = numberOf(config.chainId)
      return done({
        paymaster,
        paymasterData: await signSponsorship(signer, chainNumber, config, value, validUntil),
      })
    },
  }
}
