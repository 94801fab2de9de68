import type { WorldDescription } from '@latchkey/devkit'
import type { TestProject } from 'vitest/node'
import { startLocal } from '../documents/docs/develop/local.tsx'

declare module 'vitest' {
  interface ProvidedContext {
    gatewayUrl: string
    world: WorldDescription
  }
}

/** The local world and its gateway, as docs/develop.md starts them. */
export async function setup(project: TestProject) {
  const { world, gatewayUrl, stop } = await startLocal({
    evm: 0,
    evmSecond: 0,
    solana: 0,
    gateway: 0,
  })
  project.provide('gatewayUrl', gatewayUrl)
  project.provide('world', world.description)
  return stop
}
