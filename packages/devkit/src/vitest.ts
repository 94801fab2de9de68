import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import type { WorldDescription } from './description.ts'
import { startWorld } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    latchkeyWorld: WorldDescription
  }
}

/**
 * Vitest `globalSetup`: starts one world on free ports for a whole project and stops it afterwards.
 * Tests read it with `worldForTests()`.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const world = await startWorld()
  project.provide('latchkeyWorld', world.description)
  return world.stop
}

/** The world that the project's `globalSetup` started; throws when the project has none. */
export function worldForTests(): WorldDescription {
  const world = inject('latchkeyWorld')
  if (world === undefined)
    throw new Error("No world: set `globalSetup: '@latchkey/devkit/vitest'` in this project")
  return world
}
