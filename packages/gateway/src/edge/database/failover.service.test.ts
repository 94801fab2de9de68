import { setTimeout as pause } from 'node:timers/promises'
import { connectDatabase } from '@latchkey/service/database'
import { ask } from '@latchkey/service/testing'
import { hasPostgres } from '@latchkey/service/testing/postgres'
import { startReplicated } from '@latchkey/service/testing/replica'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createGateway } from '../../gateway.ts'

it.skipIf(!hasPostgres())(
  'uses a promoted standby by itself, and loses no acknowledged write [L17]',
  async () => {
    const servers = await startReplicated()
    onTestFinished(() => servers.stop())
    const gateway = await createGateway({ logs: 'off', databaseUrl: servers.url })
    onTestFinished(() => gateway.close())
    const db = connectDatabase(servers.url)
    onTestFinished(() => db.destroy())
    await sql`create table kept (number integer primary key)`.execute(db)
    const acknowledged: number[] = []
    let isOver = false
    const writing = (async () => {
      for (let number = 0; !isOver; number += 1)
        await sql`insert into kept values (${number})`.execute(db).then(
          () => acknowledged.push(number),
          () => pause(5),
        )
    })()
    const ready = async () => (await ask(gateway, '/ready')).status
    const until = async (isReached: () => boolean | Promise<boolean>) => {
      while (!(await isReached())) await pause(10)
    }

    await until(() => acknowledged.length > 100)
    expect(await ready()).toBe(200)
    servers.crashPrimary()
    await until(async () => (await ready()) === 503)
    servers.switchToStandby()
    // A standby is no place for writes.
    expect(await ready()).toBe(503)
    const before = acknowledged.length
    servers.promote()
    await until(async () => (await ready()) === 200)
    await until(() => acknowledged.length > before + 100)
    isOver = true
    await writing
    const rows = await servers.askStandby('select number from kept')
    const kept = new Set(rows.map(({ number }) => number))
    expect(acknowledged.filter((number) => !kept.has(number))).toEqual([])
  },
)
