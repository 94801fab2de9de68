import { walletSchema } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { chainId, isPictureUrl, milliseconds, origin } from './values.ts'

export const listedWallet = v.pipe(
  walletSchema,
  v.check(({ image_url: url }) => url === undefined || isPictureUrl(url), 'Picture not by https'),
)

/** The operator's picture of a wallet: fetched from a URL, read from a file, or written as a `data:` URI; or none. */
const chosenPictureSchema = v.union([
  v.literal('none'),
  v.strictObject({ url: v.pipe(v.string(), v.url(), v.startsWith('https://')) }),
  v.strictObject({ file: v.string() }),
  v.strictObject({ data: v.pipe(v.string(), v.startsWith('data:image/')) }),
])

export const walletPicturesSchema = v.strictObject({
  /** Whether a listed wallet's picture is fetched from its own site on its first use. */
  fromSites: v.optional(v.boolean(), true),
  /** By the wallet's id in the list. */
  wallets: v.optional(v.record(v.string(), chosenPictureSchema), {}),
})
/** The sources of wallets' pictures that the package does not contain. */
export type WalletPictures = v.InferOutput<typeof walletPicturesSchema>

export const simulationsSchema = v.strictObject({
  /** Simulations of one client a minute, by chain. */
  perMinute: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 60),
  /** Gas of all calls of one simulation. */
  gasCap: v.optional(v.pipe(v.number(), v.integer(), v.minValue(21_000)), 30_000_000),
  /** The time that a node has for one call of a simulation, in milliseconds. */
  timeout: v.optional(milliseconds, 5_000),
})

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-fA-F]{64}$/, 'Not the SHA-256 of a file in hex'))

/** A descriptor (ERC-7730) that the operator has read, or an imported registry of them, and the hash of its bytes. */
export const pinnedDescriptorSchema = v.union([
  v.strictObject({ url: v.pipe(v.string(), v.url(), v.startsWith('https://')), sha256 }),
  v.strictObject({ file: v.pipe(v.string(), v.nonEmpty()), sha256 }),
])
export type PinnedDescriptor = v.InferOutput<typeof pinnedDescriptorSchema>

export const siwxSchema = v.strictObject({
  /** The sites that visitors sign in to, all of them https or all of them http. */
  origins: v.pipe(v.array(origin), v.minLength(1)),
  /** The chains that accounts may be on; absent: any. */
  chains: v.optional(v.array(chainId)),
  /** The lifetime of a session, in milliseconds; absent: a day. */
  lifetime: v.optional(milliseconds),
})
