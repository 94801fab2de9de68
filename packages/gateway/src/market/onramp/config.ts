import { type ChainId, isChainId, restrictedTimezones } from '@latchkey/protocol'
import { isPrivateKey } from '@latchkey/service/privateKey'
import * as v from 'valibot'

const chainId = v.custom<ChainId>(isChainId, 'Invalid chain id')
const evmChainId = v.pipe(
  chainId,
  v.check((id) => id.startsWith('eip155:'), 'Only EVM networks are paid out on'),
)
const privateKey = v.custom<`0x${string}`>(isPrivateKey, 'Not a private key of secp256k1')
const pageUrl = v.pipe(v.string(), v.url(), v.startsWith('https://'))
const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const some = v.pipe(v.string(), v.minLength(1))

const payerSchema = v.strictObject({
  chainId: evmChainId,
  /** The key that pays out. It holds test money only. */
  privateKey,
  /** Symbols of listed tokens that the key holds; the native coin is always sold. */
  tokens: v.optional(v.array(v.string()), []),
})

/** The settings of buying. */
export const onrampSchema = v.strictObject({
  /** Networks besides the eight of the cards: CAIP-2 ids by the name that the provider gives them. */
  networks: v.optional(v.record(v.string(), chainId), {}),
  /** Upper-case IANA names of the time zones in which the dialog sells nothing. */
  restrictedTimeZones: v.optional(v.array(v.string()), [...restrictedTimezones]),
  /** The gateway's own page, which takes test cards and pays out test money. Never on a network whose coins have a price. */
  sandbox: v.optional(
    v.strictObject({
      payers: v.pipe(v.array(payerSchema), v.minLength(1)),
      /** Purchases that are paid out in an hour. */
      perHour: v.optional(count, 60),
      /** Blocks that a payout has to be in, its own among them. */
      confirmations: v.optional(count, 12),
      /** Seconds that the slow test card takes. */
      slowSeconds: v.optional(count, 8),
    }),
  ),
  /** A hosted page of Coinbase's form. */
  coinbase: v.optional(
    v.strictObject({
      appId: some,
      url: v.optional(pageUrl, 'https://pay.coinbase.com/buy/select-asset'),
    }),
  ),
  /** A hosted page of Meld's form. */
  meld: v.optional(
    v.strictObject({
      publicKey: some,
      url: v.optional(pageUrl, 'https://meldcrypto.com'),
      /** Networks besides Ethereum, Base and Solana: CAIP-2 ids by Meld's code, such as `POLYGON`. */
      networks: v.optional(v.record(v.string(), chainId), {}),
    }),
  ),
})
/** The settings of buying, complete. */
export type OnrampConfig = v.InferOutput<typeof onrampSchema>
