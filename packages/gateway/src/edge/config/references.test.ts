import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './read.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-references-'))
function settings(options: unknown): string {
  const path = join(folder, 'gateway.jsonc')
  writeFileSync(path, JSON.stringify(options))
  return path
}
/** A reference to a variable, as settings have it. */
const variable = (name: string) => `$\{${name}}`
const node = {
  url: 'https://node.example',
  headers: { authorization: `Bearer ${variable('NODE_KEY')}` },
}

describe('references to variables in settings [L15]', () => {
  it('are replaced wherever a text is, also by the text of a file', () => {
    const path = settings({
      sessions: { secret: `${variable('SESSIONS_SECRET')}` },
      chains: [
        {
          preset: 'base',
          rpcUrls: [node, `https://${variable('HOST_NAME')}.example/${variable('NODE_KEY')}`],
        },
      ],
    })
    writeFileSync(join(folder, 'secret'), `${'s'.repeat(32)}\n`)
    const env = { NODE_KEY: 'k', HOST_NAME: 'n', SESSIONS_SECRET_FILE: join(folder, 'secret') }
    const { sessions, chains } = readConfig([path], env)
    expect(sessions?.secret).toBe('s'.repeat(32))
    expect(chains[0]?.rpcUrls).toEqual([
      { url: 'https://node.example', headers: { authorization: 'Bearer k' } },
      { url: 'https://n.example/k' },
    ])
  })

  it('to variables that are missing are mistakes with their place, among all others', () => {
    const path = settings({
      prot: 1,
      sessions: { secret: `${variable('SESSIONS_SECRET')}` },
      chains: [{ preset: 'base', rpcUrls: [node] }],
    })
    const read = () => readConfig([path], { SESSIONS_SECRET: '' })
    expect(read).toThrow(/3 mistakes/)
    expect(read).toThrow('sessions.secret: The variable SESSIONS_SECRET is not set')
    expect(read).toThrow(
      'chains[0].rpcUrls[0].headers.authorization: The variable NODE_KEY is not set',
    )
    expect(read).toThrow('prot: Unknown setting: did you mean "port"?')
  })

  it.each([
    [
      { DATABASE_URL: 'sqlite:a', DATABASE_URL_FILE: '/b' },
      'DATABASE_URL and DATABASE_URL_FILE are both set',
    ],
    [{ ETHEREUM_RPC_URL_FILE: '/nowhere/key' }, 'ETHEREUM_RPC_URL_FILE cannot be read'],
    [{ ETHERSCAN_API_KEY_FILE: '/nowhere/key' }, 'ETHERSCAN_API_KEY_FILE cannot be read'],
    [{ BLOCKSCOUT_API_KEY_FILE: '/nowhere/key' }, 'BLOCKSCOUT_API_KEY_FILE cannot be read'],
  ])('and variables of secrets may come from files, which say what is wrong: %j', (env, message) => {
    expect(() => readConfig([], env)).toThrow(message)
  })

  it('never show a value that is wrong', () => {
    const secret = 'password-of-the-operator'
    const wrong = {
      databaseUrl: `mysql://${secret}`,
      sessions: { secret: 5 },
      login: { mail: { by: 'smtp', url: secret, from: 'x' } },
      descriptors: [{ url: secret, sha256: secret }],
    }
    const path = settings(wrong)
    expect(() => readConfig([path], {})).toThrow(/databaseUrl: /)
    expect(() => readConfig([path], {})).not.toThrow(new RegExp(secret))
  })
})
