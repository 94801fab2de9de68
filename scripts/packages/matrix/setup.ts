import type { TestProject } from 'vitest/node'
import { createWorkshop, type Workshop } from './project.ts'

declare module 'vitest' {
  interface ProvidedContext {
    workshop: Workshop
  }
}

/** Vitest's global setup: packs the packages once for all tests. Returns what removes them. */
export function setup(project: TestProject): () => void {
  const { folder, remove } = createWorkshop()
  project.provide('workshop', { folder })
  return remove
}
