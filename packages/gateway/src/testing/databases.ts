import { afterAll, beforeAll, describe, it } from 'vitest'
import { hasPostgres, startPostgres, type TestCluster } from './postgres.ts'

/** Where a test gets the URL of an empty database of its kind. */
export type FreshDatabase = () => Promise<string | undefined>

/** Declares the same tests on SQLite and on PostgreSQL. Where PostgreSQL is missing, a skipped test says so. */
export function onBothDatabases(title: string, declare: (fresh: FreshDatabase) => void): void {
  describe(`${title}, on SQLite`, () => declare(async () => undefined))
  if (!hasPostgres()) {
    describe(`${title}, on PostgreSQL`, () => {
      it.skip(
        'did not run: no PostgreSQL here (apt install postgresql, or LATCHKEY_TEST_DATABASE_URL)',
      )
    })
    return
  }
  describe(`${title}, on PostgreSQL`, () => {
    let cluster: TestCluster | undefined
    beforeAll(async () => {
      cluster = await startPostgres()
    }, 60_000)
    afterAll(() => cluster?.stop())
    declare(async () => cluster?.database())
  })
}
