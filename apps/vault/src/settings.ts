import { webUrl } from '@latchkey/auth/protocol'
import * as v from 'valibot'
import { asAddress } from './chain/hexSchema.ts'

const chain = v.object({
  /** CAIP-2. */
  id: v.pipe(v.string(), v.regex(/^(?:eip155|solana):[-_a-zA-Z0-9]{1,32}$/)),
  name: v.string(),
  /** The node. The gateway's proxy may be one. */
  rpcUrl: webUrl,
  nativeCurrency: v.object({ symbol: v.string(), decimals: v.number() }),
  /** The contract whose code accounts take over to make several calls at once (EIP-7702). */
  delegate: v.exactOptional(asAddress),
  /** The factory of accounts that are separate contracts, for chains without `delegate` (ERC-4337). */
  accountFactory: v.exactOptional(asAddress),
  /** The bundler for user operations of this chain (ERC-4337). */
  bundlerUrl: v.exactOptional(webUrl),
  /** The paymaster for them (ERC-7677). */
  paymasterUrl: v.exactOptional(webUrl),
  /** The contract whose code accounts take over to let session keys act. Absent: no site has sessions. */
  sessionDelegate: v.exactOptional(asAddress),
})
/**
 * The schema of `/settings.json`. Plain http is allowed only to this machine, since others on the network could forge
 * answers.
 */
export const settingsSchema = v.object({
  /** The address of the log-in. */
  gatewayUrl: webUrl,
  /** The origins of the sites that may embed this page. */
  sites: v.array(v.string()),
  chains: v.array(chain),
  /** The highest value of a wallet without a saved recovery code, in the visitor's currency. */
  recoveryLimit: v.optional(v.pipe(v.number(), v.minValue(0)), 100),
  /** When the page first asks the visitor to save a recovery code. Absent: once the wallet holds something. */
  askForRecovery: v.exactOptional(v.picklist(['whenFunded', 'atOnce'])),
})

/** The settings of the page's operator. */
export type Settings = v.InferOutput<typeof settingsSchema>
export type Chain = Settings['chains'][number]

/** Loads `/settings.json` of the page. Throws if it is missing or invalid. */
export async function loadSettings(): Promise<Settings> {
  const response = await fetch('/settings.json', { credentials: 'same-origin' })
  return v.parse(settingsSchema, await response.json())
}
