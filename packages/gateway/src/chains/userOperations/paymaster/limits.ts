import { createHmac } from 'node:crypto'
import { networkKey } from '@latchkey/service/clients'
import type { PaymasterConfig } from '../config.ts'
import type { Limits } from './budget.ts'

/** The limits of a project by the operator's settings, in wei. */
export function limitsOf(config: PaymasterConfig, project: string): Limits {
  const ofDay = BigInt(config.projects[project] ?? 0)
  const share = (percent: number) => (ofDay * BigInt(percent)) / 100n
  const pending = share(config.pending.most)
  const two = 2n * BigInt(config.mostPerOperation)
  const byShare = share(config.pending.perClient)
  return {
    sender: BigInt(config.mostPerSender),
    project: ofDay,
    pending,
    unproven: share(config.pending.unproven),
    // Two operations of the largest size fit, unless few clients would then hold everything.
    client: least(byShare > two ? byShare : two, largest(byShare, pending / 10n)),
  }
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
const largest = (one: bigint, other: bigint) => (one > other ? one : other)

/** Returns what the table keeps in the place of a client's network: a keyed hash. */
export function hideClient(key: string, client: string): string {
  return createHmac('sha256', key).update(networkKey(client)).digest('base64url').slice(0, 22)
}
