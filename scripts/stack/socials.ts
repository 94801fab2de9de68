import { fileURLToPath } from 'node:url'
import { contractOf, type WorldDescription } from '@latchkey/devkit'
import { type Part, startPart } from './part.ts'

const entry = fileURLToPath(new URL('./social/main.ts', import.meta.url))

/** Where the registry of Farcaster ids of a world is. */
export function registryOf(world: WorldDescription): { rpcUrl: string; address: `0x${string}` } {
  const [chain] = world.chains
  if (!chain) throw new Error('The local world has no chain')
  return { rpcUrl: chain.rpcUrl, address: contractOf(world, chain.id, 'farcasterIdRegistry') }
}

/** Runs what plays Google, Farcaster and the other social accounts. */
export function startSocials(
  world: WorldDescription,
  wanted: number,
  notify: (text: string) => void,
): Promise<Part> {
  return startPart(
    {
      name: 'The social accounts',
      entry,
      port: wanted,
      arguments: (port) => [JSON.stringify({ port, registry: registryOf(world) })],
    },
    notify,
  )
}
