import type { WorldDescription } from '@latchkey/devkit'
import type { Network } from '@latchkey/protocol'

/** What the page learns from its server when it loads. */
export type DemoSettings = {
  projectId: string
  gatewayUrl: string
  /** Where the gateway signs visitors in. */
  siwxUrl: string
  relayUrl: string
  walletUrl: string
  /** The page of the embedded wallet. */
  vaultUrl: string
  networks: [Network, ...Network[]]
  world: WorldDescription
}

/** Fetches `/world.json`. Rejects when the server has none. */
export async function loadSettings(): Promise<DemoSettings> {
  const response = await fetch('/world.json', { credentials: 'same-origin' })
  const settings: unknown = response.ok ? await response.json() : undefined
  if (!isSettings(settings)) throw new Error('The server of this page says nothing about a world')
  return settings
}

function isSettings(value: unknown): value is DemoSettings {
  if (typeof value !== 'object' || value === null) return false
  return (
    'projectId' in value &&
    typeof value.projectId === 'string' &&
    'gatewayUrl' in value &&
    typeof value.gatewayUrl === 'string' &&
    'siwxUrl' in value &&
    typeof value.siwxUrl === 'string' &&
    'relayUrl' in value &&
    typeof value.relayUrl === 'string' &&
    'vaultUrl' in value &&
    typeof value.vaultUrl === 'string' &&
    'walletUrl' in value &&
    typeof value.walletUrl === 'string' &&
    'networks' in value &&
    Array.isArray(value.networks) &&
    value.networks.length > 0 &&
    'world' in value &&
    typeof value.world === 'object'
  )
}
