import { afterAll, beforeAll, describe, inject, it } from 'vitest'
import {
  copyDatabase,
  freshDatabase,
  hasPostgres,
  startPostgres,
  type TestCluster,
} from './postgres.ts'

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
    // A project without `postgres.setup.ts` has none to share.
    const shared: string | undefined = inject('postgresUrl')
    let own: TestCluster | undefined
    beforeAll(async () => {
      if (shared === undefined) own = await startPostgres()
    })
    afterAll(() => own?.stop())
    declare(async () => (shared === undefined ? own?.database() : freshDatabase(shared)))
  })
}

/**
 * Returns copies of one database that `prepare` has brought up to date and closed: on PostgreSQL, a copy takes a quarter
 * of the time of the migrations. On SQLite each database is empty.
 */
export function copiesOf(
  fresh: FreshDatabase,
  prepare: (url: string) => Promise<void>,
): FreshDatabase {
  let prepared: Promise<string | undefined> | undefined
  async function prepareOne(): Promise<string | undefined> {
    const url = await fresh()
    if (url !== undefined) await prepare(url)
    return url
  }
  return async () => {
    prepared ??= prepareOne()
    const url = await prepared
    return url === undefined ? undefined : copyDatabase(url)
  }
}
