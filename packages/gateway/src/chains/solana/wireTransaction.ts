import { accountId, families, formatAmount } from '@latchkey/protocol'
import type { Transaction, TransactionApproval, Transfer } from '@latchkey/protocol/wire'
import { classify, type Move } from '../../account/history/classify.ts'
import { isBait } from '../../account/spam/text.ts'
import { judgeToken } from '../../account/spam/token.ts'
import { currenciesOf } from '../../edge/config/chain.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import { tokenPicture } from '../../pictures/images/links.ts'
import { type SolanaApproval, solanaApprovals } from './approvals.ts'
import { type Delta, keysOf, lamportDelta, tokenDeltas } from './deltas.ts'
import { isSingle, type MintFacts } from './mints.ts'
import type { SolanaTransaction } from './shapes.ts'

export type SolanaSurroundings = {
  chain: ChainConfig
  owner: string
  mints: ReadonlyMap<string, MintFacts>
  baseUrl: string
}

/** A transaction of Solana as the wire shows it to its account: what the balances before and after say. Pure. */
export function wireSolanaTransaction(
  signature: string,
  transaction: SolanaTransaction,
  around: SolanaSurroundings,
): Transaction {
  const { owner, chain } = around
  const native = lamportDelta(transaction, owner)
  const deltas = [
    ...(native ? [{ mint: families.solana.nativeAddress, ...native }] : []),
    ...[...tokenDeltas(transaction, owner)].map(([mint, delta]) => ({ mint, ...delta })),
  ]
  const [payer = ''] = keysOf(transaction)
  const own = isSigner(transaction, owner)
  const approvals = leftApprovals(solanaApprovals(transaction, owner), deltas)
  const operationType = classify({
    moves: deltas.map(moveOf),
    approval: own ? kindOf(approvals) : undefined,
    creates: false,
    own,
    calls: transaction.transaction.message.instructions.some((one) => one.program !== 'system'),
  })
  const spam = !own && deltas.length > 0 && deltas.every(({ mint }) => isSpamMint(mint, around))
  return {
    id: `${chain.id}:${signature}`,
    metadata: {
      operationType,
      hash: signature,
      minedAt: new Date((transaction.blockTime ?? 0) * 1000).toISOString(),
      ...endsOf(deltas, owner, payer),
      status: transaction.meta.err === null ? 'confirmed' : 'failed',
      nonce: 0,
      application: null,
      chain: chain.id,
      sender: own ? owner : payer,
      ...(spam ? { is_spam: true } : {}),
      block: transaction.slot,
      ...(chain.nativeCurrency && {
        fee: formatAmount(BigInt(transaction.meta.fee), chain.nativeCurrency.decimals),
      }),
    },
    transfers: deltas.map((delta) => wireTransfer(delta, around)),
    ...(approvals.length > 0 && {
      approvals: approvals.map((approval) => wireApproval(approval, around)),
    }),
  }
}

function isSigner(transaction: SolanaTransaction, owner: string): boolean {
  const { accountKeys } = transaction.transaction.message
  return accountKeys.some((key, index) => key.pubkey === owner && (key.signer ?? index === 0))
}

function moveOf({ mint, units, other }: Delta & { mint: string }): Move {
  return { direction: units > 0n ? 'in' : 'out', asset: mint, nobody: other === undefined }
}

function endsOf(deltas: readonly Delta[], owner: string, payer: string) {
  const [first] = deltas
  if (!first) return { sentFrom: payer, sentTo: owner }
  const other = first.other ?? payer
  return first.units > 0n ? { sentFrom: other, sentTo: owner } : { sentFrom: owner, sentTo: other }
}

function wireTransfer(
  { mint, units, other }: Delta & { mint: string },
  around: SolanaSurroundings,
): Transfer {
  const { mints } = around
  const direction = units > 0n ? 'in' : 'out'
  const size = units > 0n ? units : -units
  const facts = mints.get(mint)
  const whom = other === undefined ? {} : { other }
  if (facts && isSingle(facts))
    return { ...itemInfo(mint, facts, around), direction, ...whom, quantity: { numeric: '1' } }
  const { decimals } = currencyOf(mint, around) ?? { decimals: 0 }
  return {
    ...tokenInfo(mint, around),
    direction,
    ...whom,
    quantity: { numeric: formatAmount(size, decimals) },
  }
}

function currencyOf(mint: string, { chain, mints }: SolanaSurroundings) {
  return mint === families.solana.nativeAddress ? chain.nativeCurrency : mints.get(mint)
}

function itemInfo(mint: string, { name }: MintFacts, around: SolanaSurroundings) {
  const flags = { is_spam: isSpamMint(mint, around) }
  const address = accountId(around.chain.id, mint)
  return { fungible_info: null, nft_info: { name, flags, address } }
}

function tokenInfo(mint: string, around: SolanaSurroundings) {
  const { chain, mints, baseUrl } = around
  const { name, symbol } = currencyOf(mint, around) ?? { name: '', symbol: '' }
  const facts = mints.get(mint)
  const listed = mint === families.solana.nativeAddress || facts?.listed === true
  return {
    fungible_info: {
      name,
      symbol,
      icon: { url: tokenPicture(baseUrl, { symbol, iconUrl: facts?.iconUrl, listed }) },
      address: accountId(chain.id, mint),
      ...(!listed && { flags: { is_spam: isSpamMint(mint, around) } }),
    },
    nft_info: null,
  }
}

/** Leaves out the approvals that the same transaction used up. */
function leftApprovals(
  approvals: readonly SolanaApproval[],
  deltas: readonly (Delta & { mint: string })[],
): SolanaApproval[] {
  return approvals.filter(({ mint, units, delegate }) => {
    const spent = deltas.find((delta) => delta.mint === mint && delta.units < 0n)?.units ?? 0n
    return delegate === undefined || spent === 0n || -spent < units
  })
}

function kindOf(approvals: readonly SolanaApproval[]) {
  if (approvals.length === 0) return undefined
  return approvals.every(({ units }) => units === 0n) ? 'revoke' : 'approve'
}

/** A `u64` at its largest allows any amount. */
const unlimited = 2n ** 64n - 1n

function wireApproval(
  { mint, delegate, units }: SolanaApproval,
  around: SolanaSurroundings,
): TransactionApproval {
  const who = delegate === undefined ? {} : { spender: delegate }
  const facts = mint === undefined ? undefined : around.mints.get(mint)
  if (mint === undefined) return { ...who, ...(units === 0n && { amount: '0' }) }
  if (facts && isSingle(facts))
    return { ...itemInfo(mint, facts, around), ...who, amount: units === 0n ? '0' : '1' }
  const amount = units === unlimited ? 'unlimited' : facts && formatAmount(units, facts.decimals)
  return { ...tokenInfo(mint, around), ...who, ...(amount !== undefined && { amount }) }
}

function isSpamMint(mint: string, { chain, mints }: SolanaSurroundings): boolean {
  const facts = mints.get(mint)
  if (!facts || facts.listed || chain.nftContracts.includes(mint)) return false
  if (isSingle(facts)) return isBait(facts.name)
  return judgeToken(facts, currenciesOf(chain), false).spam
}
