import type { RateLimit } from '@latchkey/service/clients'
import * as v from 'valibot'
import { isAddressEqual } from 'viem'
import { entryPoint, numberOf } from '../chain/entryPoint.ts'
import type { PaymasterConfig } from '../config.ts'
import { parseParams, type Requester } from '../methods.ts'
import { addressSchema, quantitySchema } from '../operation/hex.ts'
import type { UserOperation } from '../operation/operation.ts'
import { unfinishedSchema } from '../operation/rpc.ts'
import { done, type Result, refused } from '../refusal.ts'
import type { ExceededLimit } from './budget/check.ts'
import { callsOnly } from './targets.ts'

/** Parses and checks the parameters of a request for sponsorship. */
export type ParseRequest = (
  params: readonly unknown[],
  requester: Requester,
) => Result<UserOperation>

/** Creates the parser of a paymaster's requests. `limit`: the requests of a client. */
export function createRequestParser(config: PaymasterConfig, limit: RateLimit): ParseRequest {
  const { address: paymaster } = config
  const chainNumber = BigInt(numberOf(config.chainId))
  const schema = v.looseTuple([
    v.pipe(
      v.looseObject({}),
      // The operation may still lack its paymaster.
      v.transform((operation) => ({ ...operation, paymaster })),
      unfinishedSchema,
    ),
    addressSchema,
    quantitySchema,
  ])
  return (params, requester) => {
    const parsed = parseParams(schema, params)
    if (!parsed.ok) return parsed
    const [operation, point, chainId] = parsed.value
    if (!isAddressEqual(point, entryPoint))
      return refused('badParams', `Only the entry point ${entryPoint} is served`)
    if (chainId !== chainNumber) return refused('badParams', 'This is for another chain')
    if (requester.isLimited && limit.wait(requester.client, 'paymaster') > 0)
      return refused('tooMuch', 'Too many operations: try again later')
    if (!Object.hasOwn(config.projects, requester.project))
      return unpaid('project', 'Nothing is paid for this project')
    if (config.targets && !callsOnly(config.targets, operation.callData))
      return unpaid('target', 'A contract that this operation calls is not paid for')
    return done(operation)
  }
}

/** Returns the refusal of a sponsorship beyond the operator's limits. */
export function unpaid(limit: 'target' | 'operation' | ExceededLimit, message: string) {
  return refused('unpaid', message, { limit })
}
