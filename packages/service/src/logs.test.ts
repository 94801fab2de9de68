import { createTestClock } from '@latchkey/devkit/clock'
import { expect, it } from 'vitest'
import { createLog, describeError } from './logs.ts'

it('writes one JSON object a line, a few lines at once', async () => {
  const clock = createTestClock()
  const out: string[] = []
  const log = createLog((text) => out.push(text), clock)
  log.write('info', 'request', { route: '/health', status: 200 })
  log.write('warn', 'indexer')
  expect(out).toEqual([])
  await clock.advance(200)
  expect(out).toHaveLength(1)
  const lines = out.join('').trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'info', event: 'request', route: '/health', status: 200 },
    { level: 'warn', event: 'indexer' },
  ])
})

it('tells an error and its cause without addresses, keys, hashes and e-mails', () => {
  const secrets = [
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '3UcN382uFBGgrEX7bMGdVtg56tiur8WbhpRSSzHTm8ZA',
    'someone@example.com',
  ]
  const error = new Error(`no balance of ${secrets[0]}`, {
    cause: new Error(`nor of ${secrets[1]} or ${secrets[2]}`),
  })
  const text = describeError(error)
  expect(text).toContain('no balance of')
  expect(text).toContain('caused by Error: nor of')
  for (const secret of secrets) expect(text).not.toContain(secret)
})
