import type { TestProject } from 'vitest/node'
import { hasPostgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the PostgreSQL that a whole project shares. */
    postgresUrl: string
  }
}

/**
 * Vitest's global setup: starts one PostgreSQL for a whole project. Returns what stops it. Where there is none it prints a line, and
 * the tests run on SQLite only; in CI it throws.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!hasPostgres()) {
    process.stdout.write('No PostgreSQL here: tests of databases run on SQLite only\n')
    return undefined
  }
  const cluster = await startPostgres()
  project.provide('postgresUrl', cluster.url)
  return cluster.stop
}
