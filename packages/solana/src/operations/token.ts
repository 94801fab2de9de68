import type { OperationContext, TokenFacts } from '@latchkey/core'
import { elements, field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { fromBase64 } from './message.ts'
import { isTokenProgram, readAddress } from './plan.ts'
import { readNumber, readText, readValue } from './read.ts'

/** Where most mints have their name: an account of Metaplex's program for each. */
const metadataProgram = readAddress('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
/** Kind (1 byte), authority and mint (32 each) precede the name. */
const nameOffset = 65
const extensionsMax = 64

/**
 * What a mint says of itself. The symbol is the one that it carries (Token-2022), else that of its metadata account; absent
 * where it has none, for lists name many mints. Throws `RPC_ERROR`, and `BAD_RESPONSE` where the address is no mint.
 */
export async function tokenFacts(context: OperationContext, address: string): Promise<TokenFacts> {
  const mint = readAddress(address)
  const account = await readValue(context, 'getAccountInfo', mint, { encoding: 'jsonParsed' })
  const parsed = field(field(account, 'data'), 'parsed')
  if (!isTokenProgram(readText(field(account, 'owner'))) || field(parsed, 'type') !== 'mint')
    throw knownError('BAD_RESPONSE', account)
  const info = field(parsed, 'info')
  const carried = (elements(field(info, 'extensions'), extensionsMax) ?? []).find(
    (one) => field(one, 'extension') === 'tokenMetadata',
  )
  const symbol = carried
    ? readText(field(field(carried, 'state'), 'symbol'))
    : await symbolBeside(context, mint)
  return { decimals: Number(readNumber(field(info, 'decimals'))), ...(symbol && { symbol }) }
}

async function symbolBeside(context: OperationContext, mint: Address): Promise<string> {
  const encoder = getAddressEncoder()
  const seeds = ['metadata', encoder.encode(metadataProgram), encoder.encode(mint)]
  const [address] = await getProgramDerivedAddress({ programAddress: metadataProgram, seeds })
  const account = await readValue(context, 'getAccountInfo', address, { encoding: 'base64' })
  if (account === null) return ''
  const [data] = elements(field(account, 'data')) ?? []
  const bytes = fromBase64(readText(data))
  const view = new DataView(bytes.buffer)
  try {
    const start = nameOffset + 4 + view.getUint32(nameOffset, true)
    const end = start + 4 + view.getUint32(start, true)
    return new TextDecoder().decode(bytes.subarray(start + 4, end)).replaceAll('\0', '')
  } catch (error) {
    throw knownError('BAD_RESPONSE', error)
  }
}
