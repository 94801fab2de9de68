import { webUrl } from '@latchkey/auth/protocol'
import * as v from 'valibot'
import { asAddress } from './chain/hexSchema.ts'

const chain = v.object({
  /** CAIP-2. */
  id: v.pipe(v.string(), v.regex(/^(?:eip155|solana):[-_a-zA-Z0-9]{1,32}$/)),
  name: v.string(),
  /** The node, which the gateway's proxy may be. */
  rpcUrl: webUrl,
  nativeCurrency: v.object({ symbol: v.string(), decimals: v.number() }),
  /** The contract whose code accounts take over to make several calls at once (EIP-7702). */
  delegate: v.exactOptional(asAddress),
  /** What makes accounts that are contracts of their own, where there is no `delegate` (ERC-4337). */
  accountFactory: v.exactOptional(asAddress),
  /** Where user operations of this chain go (ERC-4337). */
  bundlerUrl: v.exactOptional(webUrl),
  /** Who is asked to pay for them (ERC-7677). */
  paymasterUrl: v.exactOptional(webUrl),
  /** The contract whose code accounts take over to let session keys act for them; without it, no site has sessions. */
  sessionDelegate: v.exactOptional(asAddress),
})
/** The shape of `/settings.json`. Over plain http is asked nobody but this machine: others on the way could answer. */
export const settingsSchema = v.object({
  /** Where the log-in is. */
  gatewayUrl: webUrl,
  /** The origins of the sites that may hold this page in a frame. */
  sites: v.array(v.string()),
  chains: v.array(chain),
  /** What a wallet may hold before its recovery code is saved, in the visitor's currency. */
  recoveryLimit: v.optional(v.pipe(v.number(), v.minValue(0)), 100),
})

/** What the operator of the page has set. */
export type Settings = v.InferOutput<typeof settingsSchema>
export type Chain = Settings['chains'][number]

/** Reads `/settings.json` beside the page. Throws where it is missing or wrong. */
export async function loadSettings(): Promise<Settings> {
  const response = await fetch('/settings.json', { credentials: 'same-origin' })
  return v.parse(settingsSchema, await response.json())
}
