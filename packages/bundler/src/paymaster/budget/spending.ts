import type { ChainId } from '@latchkey/protocol'
import type { Kysely, Transaction } from 'kysely'
import type { SponsorTables } from '../../database/tables.ts'

/** The spending of an account or a project on a day (UTC, `2026-11-25`). */
export type Spender = { chainId: ChainId; kind: 'sender' | 'project'; id: string; day: string }

/** Returns the spending of a day, in gwei. */
export async function readSpent(
  step: Kysely<SponsorTables>,
  { chainId, ...spender }: Spender,
): Promise<number> {
  const row = await step
    .selectFrom('sponsor_budget')
    .select('spent')
    .where((where) => where.and({ chain_id: chainId, ...spender }))
    .executeTakeFirst()
  return Number(row?.spent ?? 0)
}

/** Adds gwei to the spending of a day. Creates its row, or waits until no other transaction changes it. */
export async function addSpent(
  step: Transaction<SponsorTables>,
  { chainId, ...spender }: Spender,
  more: number,
): Promise<void> {
  await step
    .insertInto('sponsor_budget')
    .values({ chain_id: chainId, ...spender, spent: more })
    .onConflict((conflict) =>
      conflict
        .columns(['chain_id', 'kind', 'id', 'day'])
        .doUpdateSet((value) => ({ spent: value('sponsor_budget.spent', '+', more) })),
    )
    .execute()
}

type Locked = { chainId: ChainId; day: string; projects: readonly string[]; sender: string }

/** Waits until no other transaction changes these budgets. Locks them in one order, so that no two transactions deadlock. */
export async function lockBudgets(
  step: Transaction<SponsorTables>,
  { projects, sender, ...ofDay }: Locked,
): Promise<void> {
  for (const id of projects) await addSpent(step, { ...ofDay, kind: 'project', id }, 0)
  await addSpent(step, { ...ofDay, kind: 'sender', id: sender }, 0)
}
