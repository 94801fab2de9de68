import * as v from 'valibot'

const url = v.pipe(v.string(), v.url(), v.regex(/^https?:/))

/** Log-in with Farcaster (FIP-11): who carries the visitor's signature here, and where it is checked. */
export const farcasterSchema = v.strictObject({
  /** The Farcaster Auth relay, such as `https://relay.farcaster.xyz`. */
  relayUrl: url,
  /** A node of the chain that the registry is on; for the public network, OP Mainnet. */
  rpcUrl: url,
  /** The address of the IdRegistry contract. */
  registry: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
  /** The origin that the visitor's Farcaster app names; absent: the vault page's. */
  origin: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'Invalid origin'),
    ),
  ),
})
