import type { Latchkey } from '@latchkey/core'
import type { MountedDialog } from '@latchkey/react'
import { defineElements, type ElementOptions } from '@latchkey/react/elements'
import { isChainName } from '../chains.ts'
import { createLatchkey, type SetupOptions } from '../createLatchkey.ts'

/** Options of `latchkey.start`: those of `createLatchkey` and of `defineElements`. */
export type ScriptOptions = SetupOptions & ElementOptions

/** A page's client and its dialog. */
export type Started = { client: Latchkey; dialog: MountedDialog }

/** The attributes of the script: `data-gateway-url` and others. */
export type ScriptAttributes = {
  gatewayUrl: string
  /** Names of networks, with spaces or commas between. */
  chains?: string | undefined
  relayUrl?: string | undefined
  projectId?: string | undefined
  /** A CSS colour. */
  accent?: string | undefined
  /** `light`, `dark` or `auto`. */
  themeMode?: string | undefined
}

/** Creates the client of a page and defines its elements. Throws a `TypeError` that names the option that is wrong. */
export function startPage(options: ScriptOptions): Started {
  const client = createLatchkey(options)
  return { client, dialog: defineElements(client, options) }
}

/** Starts a page from the attributes of its script. Throws a `TypeError` that names the attribute that is wrong. */
export function startFromAttributes(attributes: ScriptAttributes): Started {
  const { gatewayUrl, chains = '', relayUrl, projectId, accent, themeMode } = attributes
  const [first, ...others] = chains
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(chainNamed)
  if (!first)
    throw new TypeError('latchkey.js: data-chains must name a network, such as "ethereum"')
  const mode = modes.find((one) => one === themeMode)
  return startPage({
    gatewayUrl,
    chains: [first, ...others],
    ...(relayUrl && { relayUrl }),
    ...(projectId && { projectId }),
    theme: { ...(accent && { accent }), ...(mode && { mode }) },
  })
}

function chainNamed(name: string) {
  if (isChainName(name)) return name
  throw new TypeError(`latchkey.js: data-chains has ${name}, which names no network`)
}

const modes = ['light', 'dark', 'auto'] as const
