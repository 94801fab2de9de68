import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Site } from '../site/site.ts'
import { loadLaterWords, loadWords } from '../words/words.ts'
import { addPasskey } from './addPasskey.ts'

await Promise.all([loadWords('en'), loadLaterWords('en')])

class Made {
  clientDataJSON = new ArrayBuffer(0)
  attestationObject = new ArrayBuffer(0)
  getTransports = () => []
}
class Credential {
  static parseCreationOptionsFromJSON = () => ({ rp: { id: 'vault.example' } })
  id = 'one'
  response = new Made()
  getClientExtensionResults = () => ({ prf: { results: { first: new ArrayBuffer(32) } } })
}
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', Credential)
  vi.stubGlobal('AuthenticatorAttestationResponse', Made)
  vi.stubGlobal('AuthenticatorAssertionResponse', class {})
  vi.stubGlobal('navigator', { credentials: { create: async () => new Credential() } })
})
afterEach(() => vi.unstubAllGlobals())

/** Adds a passkey with a worker that answers the calls in this way. Returns the result of the attempt. */
async function attempted(given: Record<string, object>) {
  const answers: Readonly<Record<string, object>> = {
    settings: { status: 'loggedIn', isRecent: true },
    recoveryBy: { status: 'noWallet' },
    passkeyOptions: { status: 'options', options: '{}' },
    ...given,
  }
  const results: unknown[] = []
  const site: Site = Object.assign(Object.create(null), {
    keyholder: { ask: async (name: string) => answers[name] },
    language: () => 'en',
    screens: {
      async ask(question: (answer: () => void) => unknown) {
        results.push(await Object(question(() => {})).props.attempt())
        return null
      },
    },
  })
  await addPasskey(site, new AbortController().signal, async () => {
    throw new Error('There is no wallet to open')
  })
  return results
}
const refused = (code: string) => ({ status: 'refused', code })
const wasNotAdded = { problem: 'This passkey wasn’t added. Try again.' }
const noAnswer = { problem: 'Couldn’t reach the service. Try again.' }
const unshared = {
  problem:
    'This passkey was added and logs you in, but it can’t open your wallet yet. Remove it under Passkeys, then add it again.',
}

it.each([
  [{ addPasskey: { status: 'done' } }, { got: true }],
  [{ addPasskey: { status: 'unshared' } }, unshared],
  [{ addPasskey: refused('LOGIN_STALE') }, wasNotAdded],
  [{ addPasskey: refused('NOT_THE_OWNER') }, wasNotAdded],
  [{ addPasskey: refused('PASSKEY_REFUSED') }, wasNotAdded],
  [{ addPasskey: refused('BAD_RESPONSE') }, noAnswer],
  [{ passkeyOptions: refused('LOGIN_STALE') }, wasNotAdded],
])('reports whether a new passkey opens the wallet: %j [L20]', async (answers, result) => {
  expect(await attempted(answers)).toEqual([result])
})
