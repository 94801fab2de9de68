import type { ChainId } from '@latchkey/protocol'
import type { Transaction } from 'kysely'
import type { SponsorTables } from '../../database/tables.ts'
import type { Limits } from './limits.ts'
import { gweiDown, type Order } from './order.ts'
import { sumReserved, sumReservedByNonce } from './reservations.ts'
import { readSpent } from './spending.ts'

/** The limit that an operation would exceed. */
export type ExceededLimit = keyof Limits

type Checked = { chainId: ChainId; order: Order; limits: Limits; day: string }

/** Returns the limit that the stored reservation of an order exceeds. */
export async function exceededLimit(
  step: Transaction<SponsorTables>,
  { chainId, order, limits, day }: Checked,
): Promise<ExceededLimit | undefined> {
  const { project, sender, client, isProven } = order
  const inProject = { chain_id: chainId, project_id: project }
  const operation = { sender, nonce: String(order.nonce) }
  const ofSender = await sumReserved(step, { ...inProject, client, sender })
  const spentBySender = await readSpent(step, { chainId, kind: 'sender', id: sender, day })
  if (spentBySender + ofSender > gweiDown(limits.sender)) return 'sender'
  const all = await sumReservedByNonce(step, inProject)
  const spent = await readSpent(step, { chainId, kind: 'project', id: project, day })
  if (spent + all > gweiDown(limits.project)) return 'project'
  // One operation always fits if nothing else is reserved. Else it takes half of the rest at most.
  const own = await sumReserved(step, { ...inProject, client, ...operation })
  const ofClass = { ...inProject, is_proven: isProven ? 1 : 0 }
  const others = (await sumReserved(step, { ...ofClass, client })) - own
  if (others > 0 && own > (gweiDown(limits.client) - others) / 2) return 'client'
  const unproven = isProven ? 0 : await sumReservedByNonce(step, ofClass)
  if (unproven > own && unproven > gweiDown(limits.unproven)) return 'unproven'
  return all > own && all > gweiDown(limits.pending) ? 'pending' : undefined
}
