import * as v from 'valibot'

/** The provider's name of accounts at Farcaster. */
export const farcasterProvider = 'farcaster'

const url = v.pipe(v.string(), v.url(), v.regex(/^https?:/))

/** The settings of login with Farcaster (FIP-11). */
export const farcasterSchema = v.strictObject({
  /** The Farcaster Auth relay, such as `https://relay.farcaster.xyz`. */
  relayUrl: url,
  /** A node of the registry's chain: OP Mainnet for the public network. */
  rpcUrl: url,
  /** The address of the IdRegistry contract. */
  registry: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
  /** The origin that the visitor's Farcaster app shows. Absent: the origin of the wallet's page. */
  origin: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'Invalid origin'),
    ),
  ),
})
