import { expect, it } from 'vitest'
import { parseConfig } from '../../edge/config/parse.ts'
import { connectionOf } from './postgres.ts'

const url = 'postgres://user:p%40ss@db.example/latchkey'
const variablesOf = (database?: object) => {
  const { database: settings } = parseConfig({ databaseUrl: url, database })
  return connectionOf({ kind: 'postgres', url, settings }).variables
}

it('hides the password from other users, and verifies the server as the services do [L16]', () => {
  const { target } = connectionOf({ kind: 'postgres', url, settings: undefined })
  expect(target).toEqual(['--dbname', 'postgres://user@db.example/latchkey'])
  expect(variablesOf()).toEqual({ PGPASSWORD: 'p@ss' })
  expect(variablesOf({ tls: { ca: '/ca.pem' } })).toMatchObject({
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: '/ca.pem',
    PGCONNECT_TIMEOUT: '10',
  })
  expect(variablesOf({ tls: {} })).toMatchObject({ PGSSLROOTCERT: 'system' })
  expect(variablesOf({ tls: { verify: false } })).toMatchObject({ PGSSLMODE: 'require' })
})
