import { expect, it } from 'vitest'
import { sqliteFileOf } from './connect.ts'

it.each([
  ['sqlite:gateway.db', 'gateway.db'],
  ['sqlite:/var/lib/gateway.db', '/var/lib/gateway.db'],
  ['sqlite:', undefined],
  ['sqlite::memory:', undefined],
  ['sqlite:file:a.db?mode=ro', undefined],
  ['postgres://127.0.0.1/a', undefined],
  ['nats://127.0.0.1:4222', undefined],
])('finds the file of %s', (url, file) => {
  expect(sqliteFileOf(url)).toBe(file)
})
