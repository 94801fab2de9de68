import type { NftRefusal, NftStanding, NftTransfer, OperationContext } from '@latchkey/core'
import { elements, field } from '@latchkey/core/foreign'
import { holdingsOf, isTokenProgram, readAddress } from './plan.ts'
import { readValue } from './read.ts'

const extensionsMax = 64

/**
 * How many of an NFT the account has, and whether the token program would move it. A compressed NFT has no mint on the chain:
 * it is refused. Throws `BAD_RESPONSE`, and what a failed read throws.
 */
export async function nftStanding(
  context: OperationContext,
  { nft }: NftTransfer,
): Promise<NftStanding> {
  const mint = readAddress(nft.address)
  const account = await readValue(context, 'getAccountInfo', mint, { encoding: 'jsonParsed' })
  const refused = refusalOf(account)
  if (refused === 'unsupported') return { owned: 0n, refusal: refused }
  const holdings = await holdingsOf(context, readAddress(context.account.address), mint)
  const owned = holdings.reduce((sum, { amount }) => sum + amount, 0n)
  const isFrozen = holdings.some((one) => one.isFrozen && one.amount > 0n)
  const refusal = refused ?? (isFrozen ? 'frozen' : undefined)
  return { owned, ...(refusal && { refusal }) }
}

/** Why nothing of a mint can be moved, by the mint alone. */
function refusalOf(account: unknown): NftRefusal | undefined {
  const parsed = field(field(account, 'data'), 'parsed')
  const info = field(parsed, 'info')
  const isMint = isTokenProgram(String(field(account, 'owner'))) && field(parsed, 'type') === 'mint'
  if (!isMint || field(info, 'decimals') !== 0) return 'unsupported'
  const extensions = elements(field(info, 'extensions'), extensionsMax) ?? []
  const state = (name: string) =>
    field(
      extensions.find((one) => field(one, 'extension') === name),
      'state',
    )
  const isBound = extensions.some((one) => field(one, 'extension') === 'nonTransferable')
  if (isBound || field(state('pausableConfig'), 'paused') === true) return 'fixed'
  if (takesFees(state('transferFeeConfig'))) return 'taxed'
  return field(state('transferHook'), 'programId') ? 'hooked' : undefined
}

/**
 * Whether a transfer fee of Token-2022 may be taken. It is rounded up, so that one of one leaves nothing. The newer fee applies
 * from the next epochs on.
 */
function takesFees(config: unknown): boolean {
  const fees = [field(config, 'olderTransferFee'), field(config, 'newerTransferFee')]
  const isFree = (fee: unknown) =>
    fee === undefined ||
    [field(fee, 'transferFeeBasisPoints'), field(fee, 'maximumFee')].some(
      (part) => Number(part) === 0,
    )
  return !fees.every(isFree)
}
