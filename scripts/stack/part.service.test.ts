import { afterEach, expect, it, vi } from 'vitest'
import { startPart } from './part.ts'

afterEach(() => vi.unstubAllEnvs())

it.each([
  'HOST',
  'PORT',
  'DATABASE_URL',
  'PROJECT_IDS',
  'RELAY_HOSTS',
  'STUCK_AFTER',
  'ALLOWED_ORIGINS',
])('keeps the %s of services of one’s own from the stack', async (name) => {
  vi.stubEnv(name, 'own')
  const say = `console.log('It listens on http://localhost/' + process.env.${name})`
  const live = 'setInterval(() => {}, 1_000)'
  const part = await startPart(
    { name: 'A service', entry: '--eval', port: 1, arguments: () => [`${say};${live}`] },
    () => {},
  )
  await part.stop()
  expect(part.url).toBe('http://localhost/undefined')
})
