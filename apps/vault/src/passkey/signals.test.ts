import { afterEach, expect, it, vi } from 'vitest'
import {
  signalAccepted,
  signalGone,
  signalName,
  signalNotStored,
  signalRemoved,
} from './signals.ts'

afterEach(() => vi.unstubAllGlobals())

const rpId = 'vault.example'
/** A browser with some of the methods. Returns the reports that arrive. */
function browserWith(...names: string[]) {
  const reports: unknown[] = []
  const methods = names.map((name) => [
    name,
    async (report: object) => {
      reports.push([name, report])
      throw new DOMException('Not supported')
    },
  ])
  vi.stubGlobal('PublicKeyCredential', Object.fromEntries(methods))
  return reports
}
function signalAll() {
  signalRemoved(rpId, 'removed')
  signalAccepted(rpId, [
    { id: 'one', handle: 'u1' },
    { id: 'two', handle: null },
  ])
  signalName(rpId, { id: 'one', handle: 'u1' }, 'Phone')
  signalName(rpId, { id: 'two', handle: null }, 'Phone')
}

it('reports to authenticators what a browser can report, and fails with none of it [L20]', () => {
  const removed = ['signalUnknownCredential', { rpId, credentialId: 'removed' }]
  const accepted = { rpId, userId: 'u1', allAcceptedCredentialIds: ['one'] }
  const named = { rpId, userId: 'u1', name: 'Phone', displayName: 'Phone' }
  const all = [
    removed,
    ['signalAllAcceptedCredentials', accepted],
    ['signalCurrentUserDetails', named],
  ]
  const reports = browserWith(...all.map(([name]) => String(name)))
  signalAll()
  expect(reports).toEqual(all)
  const fewer = browserWith('signalUnknownCredential')
  signalAll()
  expect(fewer).toEqual([removed])
  vi.unstubAllGlobals()
  signalAll()
})

it('reports a refused passkey only if it was removed or never stored, and no share needs it [L5, L20]', async () => {
  const reports = browserWith('signalUnknownCredential')
  const keyholder = (answer: () => Promise<boolean>) => ({
    ask: vi.fn().mockImplementation(answer),
  })
  const [free, needed] = [keyholder(async () => false), keyholder(async () => true)]
  const broken = keyholder(() => Promise.reject(new Error('No storage')))
  const id = 'passkey'
  // A gateway that was restored from a backup knows no newer passkey: `PASSKEY_REFUSED`.
  await signalGone(free, { rpId, id, code: 'PASSKEY_REFUSED' })
  await signalGone(needed, { rpId, id, code: 'PASSKEY_REMOVED' })
  await signalGone(broken, { rpId, id, code: 'PASSKEY_REMOVED' })
  for (const code of ['BAD_RESPONSE', 'UNAVAILABLE']) signalNotStored({ rpId, id, code })
  expect(reports).toEqual([])
  await signalGone(free, { rpId, id, code: 'PASSKEY_REMOVED' })
  signalNotStored({ rpId, id, code: 'PASSKEY_REFUSED' })
  expect(reports).toHaveLength(2)
})

it('does not wait for a browser that never answers [L20]', async () => {
  const report = vi.fn(() => new Promise(() => {}))
  vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential: report })
  const keyholder = { ask: vi.fn().mockResolvedValue(false) }
  await signalGone(keyholder, { rpId, id: 'passkey', code: 'PASSKEY_REMOVED' })
  expect(report).toHaveBeenCalledOnce()
})
