import type { NameRecord } from '@latchkey/protocol/wire'
import type { Database } from '../../edge/database/open.ts'
import type { NameRefusal } from '../../edge/ports/nameRegistry.ts'
import { spendChallenge } from './challenges.ts'
import { findName } from './databaseNames.ts'
import { partsOf } from './rules.ts'

/** A name that an account has proven to want. */
export type Claim = {
  name: string
  attributes: Record<string, string>
  /** Of the challenge, which is spent. */
  nonce: string
  /** The address, as the database has it. */
  owner: string
  coinTypes: readonly number[]
  /** Now (ISO 8601). */
  at: string
}

/**
 * Gives the name to its owner, unless somebody has it or the owner has another one in the zone: the database decides,
 * in one statement, so that a name wins once.
 */
export async function claimName(
  db: Database,
  claim: Claim,
): Promise<{ ok: true; record: NameRecord } | NameRefusal> {
  return db.transaction().execute(async (transaction) => {
    if (!(await spendChallenge(transaction, claim.nonce)))
      return refusal('message', 'The challenge is unknown, spent or has expired')
    if (!(await insertName(transaction, claim))) {
      const isTaken = (await findName(transaction, claim.name)) !== undefined
      return isTaken
        ? refusal('name', 'Name is already registered')
        : refusal('address', 'The address has a name in this zone already')
    }
    await insertAddresses(transaction, claim)
    const record = await findName(transaction, claim.name)
    if (!record) throw new Error('The database lost a name within a transaction')
    return { ok: true, record }
  })
}

async function insertName(db: Database, { name, attributes, owner, at }: Claim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('name')
    .values({
      name,
      registered_at: at,
      updated_at: null,
      attributes: JSON.stringify(attributes),
      zone: partsOf(name).zone,
      owner,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function insertAddresses(db: Database, { name, coinTypes, owner, at }: Claim) {
  const rows = coinTypes.map((coinType) => ({
    name,
    coin_type: String(coinType),
    address: owner,
    created_at: at,
  }))
  await db.insertInto('name_address').values(rows).execute()
}

function refusal(field: string, description: string): NameRefusal {
  return { ok: false, status: 400, field, description }
}
