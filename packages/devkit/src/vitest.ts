import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChainId } from '@latchkey/protocol'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import type { WorldDescription } from './description.ts'
import { saveWorldState, startWorld, type World, type WorldState } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    latchkeyWorld: WorldDescription
    latchkeyWorldState: WorldState
  }
}

/**
 * Vitest `globalSetup`: seeds the EVM chains once for a whole project, saves their state, and starts one world from it on free
 * ports. Returns what stops it. Tests read that world with `worldForTests()`, or start their own with `startWorldForTests()`.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-world-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    const state = await saveWorldState(folder)
    const world = await startWorld({ state })
    project.provide('latchkeyWorld', world.description)
    project.provide('latchkeyWorldState', state)
    return async () => {
      await world.stop()
      await removeFolder()
    }
  } catch (error) {
    await removeFolder()
    throw error
  }
}

/** The world that the project's `globalSetup` started; throws when the project has none. */
export function worldForTests(): WorldDescription {
  return provided(inject('latchkeyWorld'))
}

/**
 * Starts a world that no other file of tests changes, from the state that the project's `globalSetup` saved: only `chains`, by
 * their CAIP-2 ids, or all. Throws when the project has none, and as `startWorld` does.
 */
export function startWorldForTests(...chains: readonly ChainId[]): Promise<World> {
  const state = provided(inject('latchkeyWorldState'))
  return startWorld({ state, ...(chains.length > 0 && { chains }) })
}

function provided<Value>(value: Value | undefined): Value {
  if (value === undefined)
    throw new Error("No world: set `globalSetup: '@latchkey/devkit/vitest'` in this project")
  return value
}
