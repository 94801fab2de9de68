import { type DevChain, resolveOptions } from '@latchkey/devkit/wallets/parts'

/** What the page learns from its server when it loads. */
export type WalletSettings = { projectId: string; relayUrl: string; chains: DevChain[] }

/** Fetches `/world.json`. Rejects when the server has none, or names a chain beyond the local world. */
export async function loadSettings(): Promise<WalletSettings> {
  const response = await fetch('/world.json', { credentials: 'same-origin' })
  const settings: unknown = response.ok ? await response.json() : undefined
  if (!isSettings(settings)) throw new Error('The server of this page says nothing about a world')
  const { projectId, relayUrl } = settings
  return { projectId, relayUrl, chains: resolveOptions({ chains: settings.chains }).chains }
}

type Served = { projectId: string; relayUrl: string; chains: { id: string; rpcUrl: string }[] }

function isSettings(value: unknown): value is Served {
  if (typeof value !== 'object' || value === null) return false
  return (
    'projectId' in value &&
    typeof value.projectId === 'string' &&
    'relayUrl' in value &&
    typeof value.relayUrl === 'string' &&
    'chains' in value &&
    Array.isArray(value.chains)
  )
}
