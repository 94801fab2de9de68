import { failureSchema } from '@latchkey/protocol/wire'
import { isOutage, markDatabaseError } from '@latchkey/service/database'
import { ask } from '@latchkey/service/testing'
import { hasPostgres, startPostgres } from '@latchkey/service/testing/postgres'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createGateway } from '../../gateway.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chain = { id: 'eip155:1', name: 'One', rpcUrl: 'http://127.0.0.1:1', nativeCurrency } as const
const account = `0x${'a'.repeat(40)}`

describe('a database that is gone', () => {
  it('differs from an invalid query', () => {
    const ofDatabase = (error: Error) => {
      markDatabaseError(error)
      return error
    }
    const coded = (code: string) => ofDatabase(Object.assign(new Error('x'), { code }))
    for (const code of ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT', '57P01', '08006'])
      expect(isOutage(coded(code))).toBe(true)
    for (const code of ['42601', '23505', 'NETWORK_FAILED']) {
      expect(isOutage(coded(code))).toBe(false)
    }
    expect(isOutage(ofDatabase(new Error('Connection terminated unexpectedly')))).toBe(true)
    expect(isOutage(undefined)).toBe(false)
  })

  it('differs from any other unreachable service', () => {
    const refused = Object.assign(new Error('x'), { code: 'ECONNREFUSED' })
    expect(isOutage(refused)).toBe(false)
    expect(isOutage(Object.assign(new Error('x'), { code: 'ETIMEDOUT' }))).toBe(false)
  })

  it.skipIf(!hasPostgres() || process.env.LATCHKEY_TEST_DATABASE_URL !== undefined)(
    'is a 503 of every route that needs it, and the others go on [E6]',
    async () => {
      const cluster = await startPostgres()
      const databaseUrl = await cluster.database()
      const gateway = await createGateway({ logs: 'off', databaseUrl, chains: [chain] })
      await cluster.stop()
      for (const path of [
        `/v1/account/${account}/recipient/${account}?chainId=eip155:1`,
        `/v1/account/${account}/nfts?chainId=eip155:1`,
        `/v1/identity/${account}`,
        '/v1/profile/account/ada.example',
        `/v1/image?id=${'a'.repeat(64)}`,
      ]) {
        const answer = await ask(gateway, path)
        expect(answer.status, path).toBe(503)
        const [reason] = v.parse(failureSchema, await answer.json()).reasons
        expect(reason, path).toEqual({
          field: 'database',
          description: 'The database cannot be reached',
        })
      }
      expect((await ask(gateway, '/health')).status).toBe(503)
      expect((await ask(gateway, '/v1/supported-chains')).status).toBe(200)
      await gateway.close()
    },
  )
})
