import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import { tokenPrograms } from '../../solana/shapes.ts'

/** An account of the chain, as a node answers it in base64. */
export const accountSchema = v.nullable(
  v.object({
    lamports: v.pipe(v.number(), v.minValue(0)),
    owner: v.string(),
    data: v.tuple([v.string(), v.literal('base64')]),
  }),
)
export type ChainAccount = v.InferOutput<typeof accountSchema>

/** What a token account holds, and who else may take of it. */
export type TokenHolding = {
  mint: string
  owner: string
  amount: bigint
  delegate?: { address: string; amount: bigint }
  /** Who else may close it. */
  closer?: string
  /** All of it besides the amounts and the delegate. */
  rest: string
}

const smallest = 165

/** The token account in an account's data; nothing where there is none. */
export function holdingOf(account: ChainAccount | undefined): TokenHolding | undefined {
  if (!account) return undefined
  const { token, token2022 } = tokenPrograms
  if (account.owner !== token && account.owner !== token2022) return undefined
  const bytes = base64.decode(account.data[0])
  // Longer data of Token-2022 has a mark behind: 2 is a token account.
  if (bytes.length < smallest || (bytes.length > smallest && bytes[smallest] !== 2))
    return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const closer = view.getUint32(129, true) === 1 && base58.encode(bytes.slice(133, 165))
  const rest = [bytes.slice(0, 64), bytes.slice(108, 109), bytes.slice(129)].map(base64.encode)
  const holding = {
    mint: base58.encode(bytes.slice(0, 32)),
    owner: base58.encode(bytes.slice(32, 64)),
    amount: view.getBigUint64(64, true),
    rest: rest.join(' '),
    ...(closer && { closer }),
  }
  if (view.getUint32(72, true) !== 1) return holding
  const address = base58.encode(bytes.slice(76, 108))
  return { ...holding, delegate: { address, amount: view.getBigUint64(121, true) } }
}
