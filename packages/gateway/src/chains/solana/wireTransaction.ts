import { accountId, families, formatAmount } from '@latchkey/protocol'
import type { Transaction, Transfer } from '@latchkey/protocol/wire'
import { classify, type Move } from '../../account/history/classify.ts'
import { isBait } from '../../account/spam/text.ts'
import { judgeToken } from '../../account/spam/token.ts'
import { currenciesOf } from '../../edge/config/chain.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import { tokenPicture } from '../../pictures/images/links.ts'
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
  const operationType = classify({
    moves: deltas.map(moveOf),
    approves: false,
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
  const { chain, mints, baseUrl } = around
  const direction = units > 0n ? 'in' : 'out'
  const size = units > 0n ? units : -units
  const facts = mints.get(mint)
  const address = accountId(chain.id, mint)
  const whom = other === undefined ? {} : { other }
  if (facts && isSingle(facts)) {
    const is_spam = isSpamMint(mint, around)
    return {
      fungible_info: null,
      nft_info: { name: facts.name, flags: { is_spam }, address },
      direction,
      ...whom,
      quantity: { numeric: '1' },
    }
  }
  const native = mint === families.solana.nativeAddress
  const { name, symbol, decimals } = (native ? chain.nativeCurrency : facts) ?? {
    ...{ name: '', symbol: '', decimals: 0 },
  }
  const isVouchedFor = native || facts?.listed === true
  const pictured = { symbol, iconUrl: facts?.iconUrl, listed: isVouchedFor }
  return {
    fungible_info: {
      name,
      symbol,
      icon: { url: tokenPicture(baseUrl, pictured) },
      address,
      ...(!isVouchedFor && { flags: { is_spam: isSpamMint(mint, around) } }),
    },
    nft_info: null,
    direction,
    ...whom,
    quantity: { numeric: formatAmount(size, decimals) },
  }
}

function isSpamMint(mint: string, { chain, mints }: SolanaSurroundings): boolean {
  const facts = mints.get(mint)
  if (!facts || facts.listed || chain.nftContracts.includes(mint)) return false
  if (isSingle(facts)) return isBait(facts.name)
  return judgeToken(facts, currenciesOf(chain), false).spam
}
