import { connectDatabase } from '@latchkey/service/database'
import { hasPostgres, startPostgres } from '@latchkey/service/testing/postgres'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createGateway, type Gateway } from '../../gateway.ts'

async function statusFrom(gateway: Gateway, client: string): Promise<number> {
  const headers = { 'x-forwarded-for': client }
  const request = new Request('http://gateway.test/v1/supported-chains', { headers })
  return (await gateway.fetch(request)).status
}

const canRun = hasPostgres() && process.env.LATCHKEY_TEST_DATABASE_URL === undefined

describe.skipIf(!canRun)('the limits of several gateways', () => {
  it('are one on one PostgreSQL, and each gateway has its own without it [L16]', async () => {
    const cluster = await startPostgres()
    const databaseUrl = await cluster.database()
    const settings = { logs: 'off', databaseUrl, trustProxy: 1, requestsPerMinute: 4 } as const
    const one = await createGateway(settings)
    const other = await createGateway(settings)
    onTestFinished(async () => {
      await one.close()
      await other.close()
    })
    const spread = [one, other, one, other, one, other]
    const statuses: number[] = []
    for (const gateway of spread) statuses.push(await statusFrom(gateway, '203.0.113.1'))
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    expect(await statusFrom(other, '203.0.113.2')).toBe(200)

    const reader = connectDatabase(databaseUrl)
    const { rows } = await sql`select key from latchkey_rate_limit`.execute(reader)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
    await reader.destroy()

    await cluster.stop()
    // Neither no limit nor a refusal of everybody.
    const alone: number[] = []
    for (let sent = 0; sent < 5; sent += 1) alone.push(await statusFrom(one, '203.0.113.3'))
    expect(alone).toEqual([200, 200, 200, 200, 429])
    expect(await statusFrom(other, '203.0.113.3')).toBe(200)
  })
})

it('are not shared on SQLite, and a setting for it is refused [L16]', async () => {
  await expect(createGateway({ logs: 'off', sharedLimits: true })).rejects.toThrow(
    'sharedLimits: Processes share PostgreSQL only',
  )
})
