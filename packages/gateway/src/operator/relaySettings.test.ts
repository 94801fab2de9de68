import { expect, it } from 'vitest'
import { parseConfig } from '../edge/config/parse.ts'
import { relayOptionsBeside } from './relaySettings.ts'

const databaseUrl = 'postgres://db.example/latchkey'
const database = { pool: 3, tls: { ca: '/ca.pem' } }
const own = { pool: 2 }

it.each([
  ['the settings of a PostgreSQL that both share', { databaseUrl, database }, database],
  ['the same URL in its own settings', { databaseUrl, database, relay: { databaseUrl } }, database],
  ['its own settings first', { databaseUrl, database, relay: { database: own } }, own],
  [
    'no settings of another server',
    { databaseUrl, database, relay: { databaseUrl: 'postgres://other.example/relay' } },
    undefined,
  ],
  ['none without settings', { databaseUrl }, undefined],
  ['none for SQLite', { databaseUrl: 'sqlite:a.db' }, undefined],
])('the relay has %s [L16]', (_, options, expected) => {
  const { databaseSettings } = relayOptionsBeside(parseConfig(options))
  if (expected === undefined) expect(databaseSettings).toBeUndefined()
  else expect(databaseSettings).toMatchObject(expected)
})
