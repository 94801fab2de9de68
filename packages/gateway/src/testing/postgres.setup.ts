import type { TestProject } from 'vitest/node'
import { hasPostgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the PostgreSQL that a whole project shares. */
    postgresUrl: string
  }
}

/** Vitest's global setup: starts one PostgreSQL for a whole project. Returns what stops it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!hasPostgres()) return undefined
  const cluster = await startPostgres()
  project.provide('postgresUrl', cluster.url)
  return cluster.stop
}
