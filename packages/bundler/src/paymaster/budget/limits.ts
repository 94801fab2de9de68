import { createHmac } from 'node:crypto'
import { networkKey } from '@latchkey/service/clients'
import type { PaymasterConfig } from '../../config.ts'

/** Limits in wei. The first two are of a day (UTC). The others limit pending sponsorships at any time. */
export type Limits = {
  sender: bigint
  project: bigint
  /** Of all pending sponsorships of the project. */
  pending: bigint
  /** Of those whose sender is not proven. */
  unproven: bigint
  /** Of one client: once for proven senders, and once for the others. */
  client: bigint
}

/** Returns the limits of a project by the operator's settings, in wei. */
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
    // Two operations of the largest size fit, unless a few clients could then reserve everything.
    client: lower(byShare > two ? byShare : two, higher(byShare, pending / 10n)),
  }
}

function lower(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

function higher(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

/** Returns a keyed hash of a client's network, which the table has in its place. */
export function hideClient(key: string, client: string): string {
  return createHmac('sha256', key).update(networkKey(client)).digest('base64url').slice(0, 22)
}
