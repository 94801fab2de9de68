import * as v from 'valibot'
import { keysOf } from './deltas.ts'
import type { SolanaTransaction } from './shapes.ts'

const positive = v.pipe(
  v.union([v.number(), v.string()]),
  v.check((units) => Number(units) > 0),
)

const nativeTransfer = v.object({
  type: v.literal('transfer'),
  info: v.object({ source: v.string(), destination: v.string(), lamports: positive }),
})
const tokenTransfer = v.object({
  type: v.picklist(['transfer', 'transferChecked', 'transferCheckedWithFee']),
  info: v.intersect([
    v.object({ authority: v.string(), source: v.string(), destination: v.string() }),
    v.union([
      v.object({ amount: positive }),
      v.object({ tokenAmount: v.object({ amount: positive }) }),
    ]),
  ]),
})

/** Whom the owner sent SOL or a token to: by the transfers that the transaction, which the owner signed, asks for itself. */
export function ownRecipients(transaction: SolanaTransaction, owner: string): ReadonlySet<string> {
  const ownerOf = tokenOwners(transaction)
  const recipients = transaction.transaction.message.instructions.flatMap(({ program, parsed }) => {
    if (program === 'system') return nativeRecipient(parsed, owner)
    return program?.startsWith('spl-token') ? tokenRecipient(parsed, owner, ownerOf) : []
  })
  return new Set(recipients.filter((recipient) => recipient !== owner))
}

function nativeRecipient(parsed: unknown, owner: string): string[] {
  const read = v.safeParse(nativeTransfer, parsed)
  return read.success && read.output.info.source === owner ? [read.output.info.destination] : []
}

function tokenRecipient(
  parsed: unknown,
  owner: string,
  ownerOf: ReadonlyMap<string, string>,
): string[] {
  const read = v.safeParse(tokenTransfer, parsed)
  if (!read.success) return []
  const { authority, source, destination } = read.output.info
  const recipient = ownerOf.get(destination)
  const isOwn = authority === owner && ownerOf.get(source) === owner
  return isOwn && recipient !== undefined ? [recipient] : []
}

/** The owner of each token account of a transaction. */
function tokenOwners(transaction: SolanaTransaction): ReadonlyMap<string, string> {
  const keys = keysOf(transaction)
  const { preTokenBalances, postTokenBalances } = transaction.meta
  const owners = new Map<string, string>()
  for (const { accountIndex, owner } of [
    ...(preTokenBalances ?? []),
    ...(postTokenBalances ?? []),
  ]) {
    const account = keys[accountIndex]
    if (account !== undefined && owner !== undefined) owners.set(account, owner)
  }
  return owners
}
